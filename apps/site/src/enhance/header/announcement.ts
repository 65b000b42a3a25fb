import { track } from "../../state/events.ts";
import { deferredStyles } from "../loading/deferred-styles.ts";
import { onHoverIntent } from "./hover-intent.ts";

/** The bar's bubble (NAV-11, specification section 4). */
const OPEN_AFTER_MS = 300;
/** Who reads on, on a screen where the bubble stands over the text, is not kept from it. */
const READS_ON_PX = 80;
const coversText = matchMedia("(width < 68rem)");
/** Holds the address of the announcement that was dismissed: a later one is unread again. */
const STORED_UNDER = "sealwright.announcement-dismissed";

const bubble = document.querySelector<HTMLDetailsElement>("[data-announcement]");
const opener = bubble?.querySelector("summary");
const address = bubble?.dataset.announcement ?? "";

function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(STORED_UNDER) === address;
  } catch {
    return false;
  }
}

function dismiss(): void {
  bubble?.removeAttribute("data-unread");
  try {
    sessionStorage.setItem(STORED_UNDER, address);
  } catch {
    // Storage refused: it is dismissed on this page.
  }
}

function close(): void {
  if (!bubble?.open) return;
  const focusWithin = bubble.contains(document.activeElement);
  bubble.open = false;
  if (focusWithin) opener?.focus();
}

if (bubble && opener) {
  // Who is on its page is reading it.
  if (location.pathname === address) dismiss();
  else if (!isDismissed()) {
    bubble.toggleAttribute("data-unread", true);
    const openByItself = () =>
      setTimeout(async () => {
        await deferredStyles();
        const busy = document.querySelector("[data-menu][open], [data-menu-open], dialog[open]");
        if (busy || !bubble.hasAttribute("data-unread")) return;
        bubble.toggleAttribute("data-opened-itself", true);
        bubble.open = true;
        const from = scrollY;
        const closeForReading = () => {
          if (Math.abs(scrollY - from) < READS_ON_PX) return;
          removeEventListener("scroll", closeForReading);
          if (coversText.matches && !bubble.contains(document.activeElement)) close();
        };
        addEventListener("scroll", closeForReading, { passive: true });
      }, OPEN_AFTER_MS);
    if (document.readyState === "complete") openByItself();
    else addEventListener("load", openByItself);
  }

  let openedByMouse = false;
  onHoverIntent(
    opener,
    () => false,
    () => {
      openedByMouse = !bubble.open;
      bubble.open = true;
    },
  );
  opener.addEventListener("click", (event) => {
    // A click right after the mouse opened it was meant to open it.
    if (openedByMouse && bubble.open) event.preventDefault();
    openedByMouse = false;
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
  // A menu that opens takes its place.
  document.addEventListener(
    "toggle",
    (event) => {
      const other = event.target as HTMLElement;
      if (other instanceof HTMLDetailsElement && other.open && other.matches("[data-menu]")) close();
    },
    { capture: true },
  );
}
