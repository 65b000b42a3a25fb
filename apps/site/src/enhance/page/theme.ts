const STORAGE_KEY = "sealwright.theme";

export type Theme = "light" | "dark" | "system";

function shownTheme(): "light" | "dark" {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Shows a theme and saves it for every page; the script in the head reads it before the first paint. */
export function setTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage is blocked: the choice applies to this page only.
  }
}

for (const button of document.querySelectorAll<HTMLButtonElement>("[data-theme-switch]")) {
  button.addEventListener("click", () => setTheme(shownTheme() === "dark" ? "light" : "dark"));
}
