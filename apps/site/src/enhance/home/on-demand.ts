/** Loads the home page's search when it gets the focus, and its signature pad when it is near the viewport. */
document
  .querySelector(".form-finder")
  ?.addEventListener("focusin", () => void import("../forms/form-search.ts").catch(() => undefined), {
    once: true,
  });

const pad = document.querySelector<HTMLElement>("[data-sign-here]");
const near = new IntersectionObserver(
  ([entry]) => {
    if (!entry?.isIntersecting || !pad) return;
    near.disconnect();
    import("./sign-here.ts").then(
      ({ startSigning }) => startSigning(pad),
      // The sample stays static.
      () => undefined,
    );
  },
  { rootMargin: "600px" },
);
if (pad) near.observe(pad);
