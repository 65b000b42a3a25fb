import { onHoverIntent } from "./hover-intent.ts";

/** The mega menu's products: pointing at one, focusing or tapping it shows its columns (NAV-03). */
for (const list of document.querySelectorAll<HTMLElement>("[data-products]")) {
  const products = [...list.querySelectorAll<HTMLElement>(".product")];

  const select = (chosen: HTMLElement) => {
    for (const product of products) {
      const selected = product === chosen;
      product.toggleAttribute("data-selected", selected);
      product.querySelector("button")?.setAttribute("aria-expanded", String(selected));
    }
  };
  /** Toward the columns: the products in between are only crossed. */
  const towardColumns = ({ x, y }: { x: number; y: number }) => {
    const forwards = document.dir === "rtl" ? -x : x;
    return forwards > 0 && forwards * 4 > Math.abs(y);
  };

  for (const product of products) {
    const choice = product.querySelector("button");
    if (choice) onHoverIntent(choice, towardColumns, () => select(product));
    choice?.addEventListener("click", () => select(product));
    product.addEventListener("focusin", () => select(product));
  }
}
