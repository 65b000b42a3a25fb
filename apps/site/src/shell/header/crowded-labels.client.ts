/**
 * Sets `data-crowded` while the navigation bar's labels do not fit, as in translations or with wider text settings: they move
 * closer, then wrap, and if that is not enough they break anywhere (shell/header/nav-bar.css), before anything stands over
 * its neighbor.
 */
const header = document.querySelector<HTMLElement>(".site-header");
const list = header?.querySelector<HTMLElement>(".bar-list");
const end = header?.querySelector<HTMLElement>(".bar-end");

if (header && list && end) {
  const measure = () => {
    delete header.dataset.crowded;
    for (const remedy of ["close", "wrapped", "broken"]) {
      if ([list, end].every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)) return;
      header.dataset.crowded = remedy;
    }
  };
  const room = new ResizeObserver(measure);
  for (const part of [list, ...list.children, ...header.querySelectorAll(".bar-end > *")]) room.observe(part);
}
