// The one script of the dashboard. Without it nothing is missing: the server does what a form asks for once, and the
// browser's own menu prints as well.
const SECOND_PRESS_MS = 5000;
const sentAt = new WeakMap();
addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.elements.namedItem("form")) return;
  // Later than that it goes: whoever presses again then has stopped the first one, or waits in vain.
  if (event.timeStamp - (sentAt.get(form) ?? -Infinity) < SECOND_PRESS_MS) event.preventDefault();
  else sentAt.set(form, event.timeStamp);
});
for (const button of document.querySelectorAll("button[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
