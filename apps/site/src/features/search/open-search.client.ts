import { isPlainClick } from "../../kit/browser/plain-click.ts";
import { CLICK_WAIT_MS } from "../../kit/loading/time-limits.ts";
import { SEARCH_PAGE } from "./site-pages.ts";

/**
 * Opens the site's search on its link, and on Ctrl+K or ⌘K: a single key would be in the way of speech input (WCAG 2.1.4). Its
 * code loads on intent; if it is late, the link leads to /search.
 */
const load = () => import("./search-dialog.ts");

function triggerOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-search]") : null;
}

async function open(): Promise<void> {
  const late = new Promise<never>((_, giveUp) => setTimeout(giveUp, CLICK_WAIT_MS));
  try {
    const { openSearch } = await Promise.race([load(), late]);
    openSearch();
  } catch {
    location.assign(SEARCH_PAGE);
  }
}

for (const intent of ["pointerover", "focusin", "touchstart"]) {
  document.addEventListener(intent, (event) => triggerOf(event) && void load().catch(() => undefined), {
    passive: true,
  });
}

document.addEventListener("click", (event) => {
  if (!triggerOf(event) || !isPlainClick(event)) return;
  event.preventDefault();
  void open();
});

document.addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (document.querySelector("dialog[open]")) return;
  const combined = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k";
  if (!combined) return;
  event.preventDefault();
  void open();
});
