/** Past these, the header (NAV-09) and the shell (SHELL-02) count as scrolled. */
const BAR_SCROLLED_PX = 100;
const SHELL_SCROLLED_PX = 389;

function update(): void {
  const { dataset } = document.documentElement;
  if (scrollY > BAR_SCROLLED_PX) dataset.scrolled = "";
  else delete dataset.scrolled;
  if (scrollY >= SHELL_SCROLLED_PX) dataset.shellScrolled = "";
  else delete dataset.shellScrolled;
}

addEventListener("scroll", update, { passive: true });
// Reading the position before the first frame would force another layout.
requestAnimationFrame(update);
