/** Loads the search of the home page's form finder when it gets the focus. */
document
  .querySelector(".form-finder")
  ?.addEventListener("focusin", () => void import("./form-search.ts").catch(() => undefined), {
    once: true,
  });
