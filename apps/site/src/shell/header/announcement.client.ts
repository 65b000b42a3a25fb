import { deferredStyles } from "../../kit/loading/deferred-styles.ts";
import { track } from "../../state/analytics/events.ts";
import { announcementSeen, rememberAnnouncement } from "./announcement-session.ts";
import { onHoverIntent } from "./hover-intent.ts";

/** The announcement's bubble (NAV-11, specification section 4). */
const OPEN_AFTER_MS = 300;
/** Scrolling this far closes a bubble that opened by itself, and keeps one from it. */
const SCROLL_CLOSES_PX = 80;
/** What a visitor came to read: a bubble that opens by itself never covers it. */
const READING = "h1, .hero-actions > *";
/** What it covers only if both of its places are taken. */
const PRESSING = "main :is(.btn, input, select, textarea)";

const bubble = document.querySelector<HTMLDetailsElement>("[data-announcement]");
const opener = bubble?.querySelector("summary");
const sheet = bubble?.querySelector(".announcement-bubble");
const address = bubble?.dataset.announcement ?? "";

function dismiss(): void {
  bubble?.removeAttribute("data-unread");
  rememberAnnouncement("dismissed", address);
}

function close(): void {
  if (!bubble?.open) return;
  const focusWithin = bubble.contains(document.activeElement);
  bubble.open = false;
  if (focusWithin) opener?.focus();
}

/** Whether the bubble lies over one of the boxes. */
function covers(boxes: Iterable<DOMRect>): boolean {
  const over = sheet?.getBoundingClientRect();
  return [...boxes].some(
    (box) =>
      over &&
      over.left < box.right &&
      box.left < over.right &&
      over.top < box.bottom &&
      box.top < over.bottom,
  );
}

function coversFocus({ activeElement }: Document): boolean {
  if (!activeElement || activeElement === document.body || bubble?.contains(activeElement)) return false;
  return covers([activeElement.getBoundingClientRect()]);
}

/** By its lines: the elements are as wide as their column. */
function coversText(element: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  return covers(range.getClientRects());
}

function coversReading(): boolean {
  return coversFocus(document) || [...document.querySelectorAll(READING)].some(coversText);
}

/** Opens it in its corner or, if buttons and fields are there, below its bell. @returns whether it is in the way in neither */
function findPlace(element: Element): boolean {
  const controls = [...document.querySelectorAll(PRESSING)].map((control) => control.getBoundingClientRect());
  for (const [place, isFree] of [
    ["corner", () => !covers(controls)],
    ["bell", () => innerWidth >= 768 && !covers(controls)],
    ["corner", () => true],
  ] as const) {
    element.setAttribute("data-opened-itself", place);
    if (isFree() && !coversReading()) return true;
  }
  return false;
}

/** Once a browser session, and only where it is not in the way. */
async function openAutomatically(): Promise<void> {
  await deferredStyles();
  const busy =
    scrollY >= SCROLL_CLOSES_PX ||
    document.querySelector("[data-menu][open], [data-menu-open], dialog[open], .consent-bar");
  if (busy || document.hidden || !bubble?.hasAttribute("data-unread") || announcementSeen(address)) return;
  bubble.open = true;
  if (!findPlace(bubble)) {
    bubble.open = false;
    return;
  }
  rememberAnnouncement("shown", address);
  const from = scrollY;
  const closeForReading = () => {
    if (Math.abs(scrollY - from) < SCROLL_CLOSES_PX) return;
    removeEventListener("scroll", closeForReading);
    if (bubble.hasAttribute("data-opened-itself") && !bubble.contains(document.activeElement)) close();
  };
  addEventListener("scroll", closeForReading, { passive: true });
}

if (bubble && opener) {
  // Its own page counts as reading it.
  if (location.pathname === address) dismiss();
  else if (announcementSeen(address) !== "dismissed") {
    bubble.toggleAttribute("data-unread", true);
    const openSoon = () => setTimeout(openAutomatically, OPEN_AFTER_MS);
    if (document.readyState === "complete") openSoon();
    else addEventListener("load", openSoon);
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
    // An opening that the visitor did not ask for is no click.
    const isAskedFor = !bubble.hasAttribute("data-opened-itself");
    if (!bubble.open) bubble.removeAttribute("data-opened-itself");
    else if (isAskedFor) track("click", { category: "nvidia_notification", label: "navbar_announcement" });
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
  document.addEventListener("focusin", () => {
    if (bubble.open && coversFocus(document)) close();
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
