import { track } from "../../state/events.ts";
import { deferredStyles } from "../loading/deferred-styles.ts";
import { onHoverIntent } from "./hover-intent.ts";

/** The announcement's bubble (NAV-11, specification section 4). */
const OPEN_AFTER_MS = 300;
/** Where the bubble covers the text, scrolling this far closes it. */
const SCROLL_CLOSES_PX = 80;
const coversText = matchMedia("(width < 68rem)");
/** Stores the path of the dismissed announcement, so that a newer one is unread again. */
const STORAGE_KEY = "sealwright.announcement-dismissed";

const bubble = document.querySelector<HTMLDetailsElement>("[data-announcement]");
const opener = bubble?.querySelector("summary");
const address = bubble?.dataset.announcement ?? "";

function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === address;
  } catch {
    return false;
  }
}

function dismiss(): void {
  bubble?.removeAttribute("data-unread");
  try {
    sessionStorage.setItem(STORAGE_KEY, address);
  } catch {
    // Storage is blocked: dismissed on this page only.
  }
}

function close(): void {
  if (!bubble?.open) return;
  const focusWithin = bubble.contains(document.activeElement);
  bubble.open = false;
  if (focusWithin) opener?.focus();
}

if (bubble && opener) {
  // Its own page counts as reading it.
  if (location.pathname === address) dismiss();
  else if (!isDismissed()) {
    bubble.toggleAttribute("data-unread", true);
    const openAutomatically = () =>
      setTimeout(async () => {
        await deferredStyles();
        const busy = document.querySelector("[data-menu][open], [data-menu-open], dialog[open]");
        if (busy || !bubble.hasAttribute("data-unread")) return;
        bubble.toggleAttribute("data-opened-itself", true);
        bubble.open = true;
        const from = scrollY;
        const closeForReading = () => {
          if (Math.abs(scrollY - from) < SCROLL_CLOSES_PX) return;
          removeEventListener("scroll", closeForReading);
          if (coversText.matches && !bubble.contains(document.activeElement)) close();
        };
        addEventListener("scroll", closeForReading, { passive: true });
      }, OPEN_AFTER_MS);
    if (document.readyState === "complete") openAutomatically();
    else addEventListener("load", openAutomatically);
  }

  let openedByHover = false;
  onHoverIntent(
    opener,
    () => false,
    () => {
      openedByHover = !bubble.open;
      bubble.open = true;
    },
  );
  opener.addEventListener("click", (event) => {
    // A click right after hover opened it was meant to open it.
    if (openedByHover && bubble.open) event.preventDefault();
    openedByHover = false;
  });
  bubble.addEventListener("toggle", () => {
    if (bubble.open) track("click", { category: "nvidia_notification", label: "navbar_announcement" });
    else bubble.removeAttribute("data-opened-itself");
  });
  bubble.querySelector("a")?.addEventListener("click", dismiss);
  bubble.querySelector("button")?.addEventListener("click", () => {
    dismiss();
    close();
  });
  document.addEventListener("click", (event) => {
    if (!bubble.contains(event.target as Node)) close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  // Only one panel is open at a time.
  document.addEventListener(
    "toggle",
    (event) => {
      const other = event.target as HTMLElement;
      if (other instanceof HTMLDetailsElement && other.open && other.matches("[data-menu]")) close();
    },
    { capture: true },
  );
}
