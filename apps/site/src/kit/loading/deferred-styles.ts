/** Resolves once the deferred style sheet has loaded: what opens by itself needs it. Stays pending where it fails. */
export function deferredStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>("body > link[rel=stylesheet]");
  if (!link || link.sheet) return Promise.resolve();
  return new Promise((resolve) => link.addEventListener("load", () => resolve(), { once: true }));
}
