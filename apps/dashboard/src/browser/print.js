// The one script of the dashboard: without it the browser's own menu prints as well, so the button stays away.
for (const button of document.querySelectorAll("button[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
