import { setTheme, shownTheme } from "./theme.ts";

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-theme-switch]")) {
  button.addEventListener("click", () => setTheme(shownTheme() === "dark" ? "light" : "dark"));
}
