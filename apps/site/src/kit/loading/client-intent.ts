import type { ClientDirective } from "astro";

/**
 * `client:intent`: hydrates an island when a pointer, a finger, a key, the focus or a file reaches it. Its HTML works before that: the
 * last click on a button while the script loads is repeated once it has hydrated, or has failed to load: the browser then
 * submits the form itself. An island whose state the server could not render, from the address or a stored sign-in, hydrates
 * after the first paint.
 */
const INTENTS = ["pointerover", "touchstart", "focusin", "keydown", "dragenter", "change"] as const;

const hydrateOnIntent: ClientDirective = (load, _options, island) => {
  let isLoading = false;
  let clicked: HTMLElement | undefined;

  const hydrate = async () => {
    if (isLoading) return;
    isLoading = true;
    await (await load())();
  };
  const holdClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    // Otherwise the browser would submit the form itself.
    event.preventDefault();
    clicked = button;
    void hydrate();
  };

  for (const intent of INTENTS) island.addEventListener(intent, hydrate, { passive: true });
  island.addEventListener("click", holdClick);
  island.addEventListener(
    "astro:hydrate",
    () => {
      island.removeEventListener("click", holdClick);
      for (const intent of INTENTS) island.removeEventListener(intent, hydrate);
      if (!clicked) return;
      // React hydrates at once for an event that needs it, and what was typed is replayed right after that.
      const button = clicked;
      button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      setTimeout(() => button.click());
    },
    { once: true },
  );

  island.addEventListener("astro:hydration-error", () => {
    // The next intent tries again.
    isLoading = false;
    if (!clicked) return;
    island.removeEventListener("click", holdClick);
    clicked.click();
    clicked = undefined;
    island.addEventListener("click", holdClick);
  });

  const { dataset } = document.documentElement;
  if (location.search || "signedIn" in dataset || island.contains(document.activeElement)) {
    if ("painted" in dataset) void hydrate();
    else addEventListener("painted", hydrate, { once: true });
  }
};

export default hydrateOnIntent;
