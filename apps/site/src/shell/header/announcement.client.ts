import { deferredStyles } from "../../kit/loading/deferred-styles.ts";
import { track } from "../../state/analytics/events.ts";
import { hasEnded, isDismissed, rememberDismissal } from "./announcement-session.ts";
import { onHoverIntent } from "./hover-intent.ts";

/** The announcement's bubble (NAV-11, specification section 4). */
const OPEN_AFTER_MS = 300;

const bubble = document.querySelector<HTMLDetailsElement>("[data-announcement]");
const opener = bubble?.querySelector("summary");
const header = bubble?.closest("header");
const address = bubble?.dataset.announcement ?? "";
/** Pages are built once, and may be visited later than the announcement's last day. */
const isOver = hasEnded(bubble?.dataset.until);

function dismiss(): void {
  bubble?.removeAttribute("data-unread");
  rememberDismissal(address);
}

function close(): void {
  if (!bubble?.open) return;
  const focusWithin = bubble.contains(document.activeElement);
  bubble.open = false;
  if (focusWithin) opener?.focus();
}

/** As a line in the header, where it covers nothing. */
async function openAutomatically(): Promise<void> {
  await deferredStyles();
  if (!bubble?.hasAttribute("data-unread") || bubble.open) return;
  header?.setAttribute("data-announcing", "");
  bubble.open = true;
}

const isLine = () => header?.hasAttribute("data-announcing") ?? false;
const isWhole = () => bubble?.open === true && !isLine();

/** The bubble, with all that the announcement says, at its bell. */
function openWhole(): void {
  if (!bubble || isWhole()) return;
  // The element reports an opening by itself; a line is open already.
  if (isLine()) trackOpening();
  header?.removeAttribute("data-announcing");
  bubble.open = true;
}

function trackOpening(): void {
  track("click", { category: "nvidia_notification", label: "navbar_announcement" });
}

if (bubble && opener) {
  // Its own page counts as reading it.
  if (location.pathname === address) dismiss();
  else if (!isOver && !isDismissed(address)) {
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
      openedByHover = !isWhole();
      openWhole();
    },
  );
  opener.addEventListener("click", (event) => {
    // A click on the bell of a line, or right after hover opened the bubble, was meant to open it.
    if (openedByHover ? bubble.open : isLine()) event.preventDefault();
    if (isLine()) openWhole();
    openedByHover = false;
  });
  bubble.querySelector(".announcement-title")?.addEventListener("click", () => {
    if (isLine()) openWhole();
  });
  bubble.addEventListener("toggle", () => {
    // An opening that the visitor did not ask for is no click.
    if (!bubble.open) header?.removeAttribute("data-announcing");
    else if (!isLine()) trackOpening();
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
