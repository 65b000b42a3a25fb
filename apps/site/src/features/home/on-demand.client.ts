/** Loads the home page's signature pad when it is near the viewport. */
const pad = document.querySelector<HTMLElement>("[data-sign-here]");
const near = new IntersectionObserver(
  ([entry]) => {
    if (!entry?.isIntersecting || !pad) return;
    near.disconnect();
    import("./products/sign-here.ts").then(
      ({ startSigning }) => startSigning(pad),
      // The sample stays static.
      () => undefined,
    );
  },
  { rootMargin: "600px" },
);
if (pad) near.observe(pad);
