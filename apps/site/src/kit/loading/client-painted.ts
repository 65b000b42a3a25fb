import type { ClientDirective } from "astro";

/** `client:painted`: hydrates an island that acts by itself, right after the first paint. */
const hydrateAfterPaint: ClientDirective = (load) => {
  const hydrate = () => void load().then((start) => start());
  if ("painted" in document.documentElement.dataset) hydrate();
  else addEventListener("painted", hydrate, { once: true });
};

export default hydrateAfterPaint;
