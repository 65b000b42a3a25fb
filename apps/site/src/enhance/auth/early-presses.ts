/**
 * A form of the account stands in its page before its script is there. What is pressed in it meanwhile is done once
 * it can be: the last press alone, since it is what the person wants now. Where the browser then takes a provider's
 * window for one that nobody asked for, the form says so and offers the way on in this tab.
 */
function remember(island: HTMLElement): void {
  let pressed: HTMLButtonElement | undefined;
  const keep = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    // The browser itself would send the form to a page that there is not.
    event.preventDefault();
    pressed = button;
  };
  island.addEventListener("click", keep);
  island.addEventListener(
    "astro:hydrate",
    () => {
      island.removeEventListener("click", keep);
      pressed?.click();
    },
    { once: true },
  );
}

for (const island of document.querySelectorAll<HTMLElement>("astro-island[ssr]")) {
  if (island.querySelector(".auth-panel")) remember(island);
}
