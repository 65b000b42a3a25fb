import type { Theme } from "../../pages/page-data.ts";

/** The theme that the visitor chose on the site, as the hand-off and then a cookie carry it. */
export function chosenTheme(value: string | undefined): Theme | undefined {
  return value === "light" || value === "dark" ? value : undefined;
}
