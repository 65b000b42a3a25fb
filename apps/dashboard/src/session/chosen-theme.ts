export type Theme = "light" | "dark";

/** The visitor's theme on the site, from the hand-off or the cookie. */
export function chosenTheme(value: string | undefined): Theme | undefined {
  return value === "light" || value === "dark" ? value : undefined;
}
