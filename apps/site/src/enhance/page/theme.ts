const STORED_UNDER = "sealwright.theme";

/** What the visitor chose; the system's own choice otherwise. */
export type Theme = "light" | "dark" | "system";

function shownTheme(): "light" | "dark" {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Shows a theme and remembers it for every page (the script in the head reads it before anything is drawn). */
export function setTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(STORED_UNDER);
    else localStorage.setItem(STORED_UNDER, theme);
  } catch {
    // Storage refused: the choice holds for this page.
  }
}

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-theme-switch]")) {
  button.addEventListener("click", () => setTheme(shownTheme() === "dark" ? "light" : "dark"));
}
