import { windowAtLeast } from "@sealwright/design/breakpoints.ts";

/**
 * The footer's columns are closed accordions. On larger screens, where the style sheet shows them as a grid, they are open
 * for assistive technology too, and their headings take no focus (FOOT-06).
 */
const grid = windowAtLeast(48);

function arrange(): void {
  for (const column of document.querySelectorAll<HTMLDetailsElement>(".foot-column")) {
    column.open = grid.matches;
    column.querySelector("summary")?.setAttribute("tabindex", grid.matches ? "-1" : "0");
  }
}

grid.addEventListener("change", arrange);
if (grid.matches) arrange();
