import { gatherSheets, importing, KIT_SHEETS } from "./gather-sheets.ts";

/**
 * The first versions with `light-dark()`. For older ones it would be lowered to properties of `:root`, where a part of a page
 * with the other theme's `color-scheme`, such as the paper below a signature, keeps the page's colors.
 */
const BROWSERS = ["chrome123", "edge123", "firefox120", "safari17.5", "ios17.5"];

/**
 * A plugin for Vite that fills the one style sheet of an app's pages, `shell/document/styles.css`: the kit's sheets, then the app's own,
 * each by path, those for paper last.
 * @param source the app's source folder, with a slash at its end
 * @param more further folders with sheets, from packages
 */
export function gatheredStyles(source: string, more: readonly string[] = []) {
  const gathered = `${source}shell/document/styles.css`;
  return {
    name: "gathered-styles",
    enforce: "pre" as const,
    config: () => ({ build: { cssTarget: BROWSERS } }),
    load(id: string) {
      if (id.split("?", 1)[0] !== gathered) return null;
      const all = gatherSheets([KIT_SHEETS, ...more, source], ".css");
      const isPrint = (sheet: string) => sheet.endsWith(".print.css");
      // The typefaces' rules are a file of their own.
      const own = all.filter((sheet) => sheet !== gathered && !sheet.endsWith("/fonts.css"));
      const sheets = [...own.filter((sheet) => !isPrint(sheet)), ...own.filter(isPrint)];
      return `@layer reset, base, primitives, components;\n${importing(sheets)}`;
    },
  };
}
