/**
 * The footer's columns come as closed accordions. On larger screens, where the style sheet shows them as a grid, they
 * are open for whoever reads the page by other means, too, and their headings are nothing to press (FOOT-06).
 */
const grid = matchMedia("(width >= 48rem)");

function arrange(): void {
  for (const column of document.querySelectorAll<HTMLDetailsElement>(".foot-column")) {
    column.open = grid.matches;
    column.querySelector("summary")?.setAttribute("tabindex", grid.matches ? "-1" : "0");
  }
}

grid.addEventListener("change", arrange);
if (grid.matches) arrange();
