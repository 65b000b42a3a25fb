/** Past these the bar (NAV-09) and the shell (SHELL-02) count as scrolled. */
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
// Where the page stands is known once it is laid out; to ask before the first frame would lay it out once more.
requestAnimationFrame(update);
