import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** WCAG 2.0 to 2.2, A and AA, and best practice. Named, since axe leaves out its one rule of 2.2 by itself. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** What a theme can break. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** The widths and themes in which the site is looked at; CSS pixels. */
export const LOOKS = [375, 768, 1440].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

/**
 * What axe finds wrong on a page as it is now, or within a part of it.
 * @param within a CSS selector
 * @param coloursOnly for a page that was looked at whole in its other theme
 * @returns a line for each element: the rule, the element and what would mend it
 */
export async function axeFindings(page: Page, within?: string, coloursOnly = false): Promise<string[]> {
  // A colour that is still changing would be measured on its way.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
  // One page without frames: the way that opens no second page is enough, and much quicker.
  // What is inert is there for nobody; the gallery shows the other theme so, which is measured in its turn.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude("[inert]");
  axe.options({
    runOnly: coloursOnly ? { type: "rule", values: RULES_OF_COLOUR } : { type: "tag", values: RULES },
    // To describe what passes as well takes as long as to find what does not.
    resultTypes: ["violations"],
  });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
  );
}

/** Fails where axe finds anything in either theme, or where the page is wider than its window. @param what names it */
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
