import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/** WCAG 2.0 to 2.2, A and AA, and best practice. Named, since axe leaves out its one rule of 2.2 by itself. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Rules that a theme can break. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** The widths (CSS pixels) and themes to check. Colors do not depend on the width, so the wide one has only one theme. */
export const LOOKS = [
  { width: 375, colorScheme: "light" },
  { width: 375, colorScheme: "dark" },
  { width: 1440, colorScheme: "light" },
] as const;

/**
 * Axe's findings on a page in its current state, or in part of it.
 * @param within a CSS selector
 * @param colorsOnly for a page already checked in its other theme
 * @returns one line per element: the rule, the element and how to fix it
 */
export async function axeFindings(page: Page, within?: string, colorsOnly = false): Promise<string[]> {
  await page.waitForLoadState("domcontentloaded");
  // A color on its way would be measured midway. Animations may yet begin, with styles or code that come later: none does here.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
  // The gallery's copy in the other theme is inert; it is measured separately.
  const violations = await runAxe(
    page,
    { include: within ?? "html", exclude: "[inert]" },
    colorsOnly ? { type: "rule", values: COLOR_RULES } : { type: "tag", values: RULES },
  );
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary = "" } of nodes) {
      const selector = target.join(" ");
      if (id === "target-size" && !(await isSmall(page, selector))) continue;
      found.push(`${id} ${selector}: ${failureSummary}`);
    }
  }
  return found;
}

/**
 * Whether a target is too small away from the bars that stay at the window's edges while the page scrolls below them: they
 * cover it, or count as its neighbors, by where the page happens to be.
 */
async function isSmall(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: "center" }));
  return (await runAxe(page, { include: selector }, { type: "rule", values: ["target-size"] })).length > 0;
}

/**
 * Runs axe in the page itself, which takes half as long as its package for Playwright: that loads it anew for each run,
 * for the sake of frames, which these pages do not check.
 */
async function runAxe(
  page: Page,
  context: { include: string; exclude?: string },
  runOnly: NonNullable<RunOptions["runOnly"]>,
) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([context, runOnly]) => {
      // Describing passes would double the time. Preloading is for style sheets that lock the orientation, an experimental
      // rule, and for media that play by themselves, which no page has.
      const { violations } = await window.axe.run(context, {
        runOnly,
        resultTypes: ["violations"],
        preload: false,
        iframes: false,
      });
      return violations;
    },
    [context, runOnly] as const,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Fails if axe finds anything in either theme, or the page scrolls sideways. @param what its name in messages */
export async function expectSound(page: Page, what: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await axeFindings(page, undefined, colorScheme === "dark");
    expect([what, colorScheme, found]).toEqual([what, colorScheme, []]);
  }
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect([what, tooWide]).toEqual([what, false]);
}
