import { windowAtLeast } from "@sealwright/design/breakpoints.ts";
import { onHoverIntent } from "./hover-intent.ts";

/**
 * Mouse and keyboard behavior of the navigation menus, which are `details` elements and work without this:
 * they open on hover and close when the mouse has left; Escape, a click outside and leaving by keyboard
 * close them, and the focus returns to the opener. Also the hamburger.
 */
const CLOSE_AFTER_MS = 260;
/** A click right after hover opened a menu was meant to open it, not to close it again. */
const CLICK_MEANS_OPEN_MS = 400;

const header = document.querySelector<HTMLElement>(".site-header");
const burger = header?.querySelector<HTMLAnchorElement>("[data-burger]");
const menus = [...(header?.querySelectorAll<HTMLDetailsElement>("[data-menu]") ?? [])];
const wide = windowAtLeast(68);

header?.querySelector("[data-scrim]")?.setAttribute("data-closes", "");

/** By menu: the keyboard may open another one meanwhile. */
const closing = new Map<HTMLDetailsElement, ReturnType<typeof setTimeout>>();
let openedByHoverAt = Number.NEGATIVE_INFINITY;
/** The mouse does not close it, though it may leave another one that this has closed under it. */
let openedByKeyboard: HTMLDetailsElement | undefined;

/** The mouse is on a menu: on its own, or on one that it only passes on the way to the open panel. */
function keepOpen(): void {
  for (const timer of closing.values()) clearTimeout(timer);
  closing.clear();
}

function closeSoon(menu: HTMLDetailsElement): void {
  clearTimeout(closing.get(menu));
  const close = () => {
    // Keyboard focus in the panel keeps it open.
    if (!menu.querySelector(".bar-panel :focus-visible")) menu.open = false;
  };
  closing.set(menu, setTimeout(close, CLOSE_AFTER_MS));
}

function closeAll(): void {
  for (const menu of menus) menu.open = false;
  setBurger(false);
}

function setBurger(open: boolean): void {
  header?.toggleAttribute("data-menu-open", open);
  burger?.setAttribute("aria-expanded", String(open));
}

/** A popup that a menu opened lies over it, and returns the focus to the menu when it closes. */
function isInPopup(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("dialog") !== null;
}

/** The control that opened the open menu: the hamburger on a phone, the menu's own summary otherwise. */
function openerOfOpen(): HTMLElement | null | undefined {
  if (header?.hasAttribute("data-menu-open")) return burger;
  return menus.find((menu) => menu.open)?.querySelector("summary");
}

for (const menu of menus) {
  const summary = menu.querySelector("summary");
  summary?.addEventListener("click", (event) => {
    keepOpen();
    // A key clicks zero times.
    openedByKeyboard = event.detail === 0 ? menu : undefined;
    if (menu.open && performance.now() - openedByHoverAt < CLICK_MEANS_OPEN_MS) event.preventDefault();
  });
  if (menu.dataset.menu === "click" || !summary) continue;

  // With another menu open, a mouse that moves down is heading for its panel, which may be as wide as the page.
  const isPassing = ({ x, y }: { x: number; y: number }) =>
    y > 0 && y * 6 > Math.abs(x) && menus.some((other) => other !== menu && other.open);
  onHoverIntent(summary, isPassing, () => {
    if (!wide.matches) return;
    if (!menu.open) {
      openedByHoverAt = performance.now();
      openedByKeyboard = undefined;
    }
    menu.open = true;
  });
  menu.addEventListener("pointerenter", keepOpen);
  menu.addEventListener("pointerleave", ({ pointerType }) => {
    const open = menus.find((one) => one.open);
    if (open && open !== openedByKeyboard && pointerType === "mouse" && wide.matches) closeSoon(open);
  });
}

burger?.setAttribute("role", "button");
burger?.setAttribute("aria-expanded", "false");
burger?.setAttribute("aria-controls", "main-menu");
burger?.addEventListener("click", (event) => {
  event.preventDefault();
  const opens = !header?.hasAttribute("data-menu-open");
  closeAll();
  setBurger(opens);
});
burger?.addEventListener("keydown", (event) => {
  if (event.key !== " ") return;
  event.preventDefault();
  burger.click();
});

document.addEventListener("keydown", (event) => {
  const opener = event.key === "Escape" && !isInPopup(event.target) ? openerOfOpen() : undefined;
  if (!opener) return;
  closeAll();
  opener.focus();
});

document.addEventListener("click", (event) => {
  const target = event.target as Element;
  const opener = openerOfOpen();
  if (!opener || isInPopup(target) || target.closest("[data-menu], .bar-menu, [data-burger]")) return;
  closeAll();
  // The clicked element keeps the focus if it accepts it.
  if (document.activeElement === document.body) opener.focus();
});

header?.addEventListener("focusout", (event) => {
  const next = event.relatedTarget;
  if (next instanceof Node && !header.contains(next) && !isInPopup(next)) closeAll();
});

wide.addEventListener("change", closeAll);
