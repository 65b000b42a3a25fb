/**
 * What a pointer expects of the bar's menus, which are `details` elements and work without this: they open when the
 * mouse rests on them and close when it has left, Escape and a click outside close them, the focus goes back to the
 * opener. Also the hamburger, and the choice of a product in the mega menu.
 */
const OPEN_AFTER_MS = 90;
const CLOSE_AFTER_MS = 260;
/** A click right after the mouse opened a menu was meant to open it, not to close it again. */
const CLICK_MEANS_OPEN_MS = 400;
/** How long a mouse that is on its way to the columns may cross other products without choosing them. */
const ON_THE_WAY_MS = 160;

const header = document.querySelector<HTMLElement>(".site-header");
const burger = header?.querySelector<HTMLAnchorElement>("[data-burger]");
const menus = [...(header?.querySelectorAll<HTMLDetailsElement>("[data-menu]") ?? [])];
const wide = matchMedia("(width >= 60rem)");

let timer: ReturnType<typeof setTimeout> | undefined;
let openedByMouseAt = Number.NEGATIVE_INFINITY;

function after(milliseconds: number, work: () => void): void {
  clearTimeout(timer);
  timer = setTimeout(work, milliseconds);
}

function openMenu(): HTMLDetailsElement | undefined {
  return menus.find((menu) => menu.open);
}

function closeAll(): void {
  clearTimeout(timer);
  for (const menu of menus) menu.open = false;
  setBurger(false);
}

function setBurger(open: boolean): void {
  header?.toggleAttribute("data-menu-open", open);
  burger?.setAttribute("aria-expanded", String(open));
}

for (const menu of menus) {
  menu.addEventListener("pointerenter", (event) => {
    if (event.pointerType !== "mouse" || !wide.matches) return;
    after(OPEN_AFTER_MS, () => {
      if (!menu.open) openedByMouseAt = performance.now();
      menu.open = true;
    });
  });
  menu.addEventListener("pointerleave", (event) => {
    if (event.pointerType !== "mouse" || !wide.matches) return;
    after(CLOSE_AFTER_MS, () => {
      menu.open = false;
    });
  });
  menu.querySelector("summary")?.addEventListener("click", (event) => {
    clearTimeout(timer);
    if (menu.open && performance.now() - openedByMouseAt < CLICK_MEANS_OPEN_MS) event.preventDefault();
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
  if (event.key !== "Escape") return;
  const menu = openMenu();
  const opener = menu && wide.matches ? menu.querySelector("summary") : burger;
  const wasOpen = menu !== undefined || header?.hasAttribute("data-menu-open");
  if (!wasOpen) return;
  closeAll();
  opener?.focus();
});

document.addEventListener("pointerdown", (event) => {
  const target = event.target as Element;
  if (!target.closest(".bar") || target.closest("[data-scrim]")) closeAll();
});

header?.addEventListener("focusout", (event) => {
  const next = event.relatedTarget;
  if (next instanceof Node && !header.contains(next)) closeAll();
});

wide.addEventListener("change", closeAll);

/** The mega menu's products: pointing at one, focusing or tapping it shows its columns. */
for (const list of header?.querySelectorAll<HTMLElement>("[data-products]") ?? []) {
  const products = [...list.querySelectorAll<HTMLElement>(".product")];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let lastX = 0;

  const select = (chosen: HTMLElement) => {
    clearTimeout(waiting);
    for (const product of products) {
      const selected = product === chosen;
      product.toggleAttribute("data-selected", selected);
      product.querySelector("button")?.setAttribute("aria-expanded", String(selected));
    }
  };

  for (const product of products) {
    const choice = product.querySelector("button");
    choice?.addEventListener("pointerenter", (event) => {
      if (event.pointerType !== "mouse") return;
      clearTimeout(waiting);
      // Moving towards the columns: the products in between are crossed, not meant.
      const towardsColumns = (event.clientX - lastX) * (document.dir === "rtl" ? -1 : 1) > 2;
      waiting = setTimeout(() => select(product), towardsColumns ? ON_THE_WAY_MS : 0);
    });
    choice?.addEventListener("click", () => select(product));
    product.addEventListener("focusin", () => select(product));
  }
  list.addEventListener("pointermove", (event) => {
    lastX = event.clientX;
    if (!(event.target as Element).closest("button")) clearTimeout(waiting);
  });
}
