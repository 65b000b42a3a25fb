/** Loads the search of the home page's form finder when it gets the focus. */
document
  .querySelector(".form-finder")
  ?.addEventListener("focusin", () => void import("../search/form-search.client.ts").catch(() => undefined), {
    once: true,
  });
