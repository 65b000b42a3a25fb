/**
 * Resolves once the page's later style sheet is there (layouts/inline-script.astro): what opens by itself would stand
 * unstyled without it. Never, where it does not come.
 */
export function deferredStyles(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>("body > link[rel=stylesheet]");
  if (!sheet || sheet.sheet) return Promise.resolve();
  return new Promise((resolve) => sheet.addEventListener("load", () => resolve(), { once: true }));
}
