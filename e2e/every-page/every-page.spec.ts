import type { Page } from "@playwright/test";
import { expectSound } from "../support/browser/axe.ts";
import { HIDDEN } from "../support/pages/paths.ts";
import { sitemapPaths } from "../support/pages/sitemap.ts";
import { expect, test } from "../support/test.ts";

/** Contract forms are one kind of page, which library-accessibility.deep.spec.ts covers. */
const FORM = /^\/signature\/contracts\/(?!law\/)[^/]+\/[^/]+$/;
/** Posts and case studies have one template: two posts with code, tables and drawings represent them, and the first sample. */
const ARTICLE = /^\/(?:blog|customers)\/[^/]+$/;
const ARTICLES = /connect-a-payment|a-password-check|harbor-street/;
/** Subjects of state law have one template too, and its states another: the one with the most columns represents them, and California. */
const LAW = /^\/signature\/contracts\/law\/(?!security-deposits|california)/;
/** Pages of states too: those with a table, notices and an example represent them. */
const STATES = /^\/signature\/contracts\/[^/]+\/[^/]+\/[^/]+$/;
const SOME_STATES = /(?:residential-lease-agreement\/california|last-will-and-testament\/iowa)$/;
/** Chromium's console message for an error page. */
const ERROR_STATUS = /status of (?:40[45]|500)/;
/** Groups run in parallel. */
const GROUPS = 4;

/** The text size that a browser starts with, and what a visitor with low vision may prefer: pixels. */
const TEXT = { usual: 16, large: 32 };

function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

test.use({ expectedComplaint: ERROR_STATUS });

for (let group = 0; group < GROUPS; group += 1) {
  test(`PAGE-11 every page passes axe in both themes at 320 px and holds at 200 % text, without a complaint (${group + 1} of ${GROUPS})`, async ({
    page,
    request,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 720 });
    const session = await page.context().newCDPSession(page);
    const preferText = (standard: number) => session.send("Page.setFontSizes", { fontSizes: { standard } });
    const listed = (await sitemapPaths(request))
      .filter((path) => !FORM.test(path) && !LAW.test(path))
      .filter((path) => !ARTICLE.test(path) || ARTICLES.test(path))
      .filter((path) => !STATES.test(path) || SOME_STATES.test(path));
    expect(listed.length).toBeGreaterThan(50);
    for (const path of [...listed, ...HIDDEN].filter((_, place) => place % GROUPS === group)) {
      await page.goto(path);
      await expectSound(page, path);
      await preferText(TEXT.large);
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
        .toBe(`${TEXT.large}px`);
      // A typeface that is still loading may be replaced by a wider one.
      await expect.poll(() => scrollsSideways(page), { message: path }).toBe(false);
      await preferText(TEXT.usual);
    }
  });
}
