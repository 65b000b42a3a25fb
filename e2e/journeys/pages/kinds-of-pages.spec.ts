import { expectSound } from "../../support/browser/axe.ts";
import { SAMPLE_PAGES } from "../../support/pages/paths.ts";
import { test } from "../../support/test.ts";

// `npm run test:pages` looks at every page, kinds-of-pages.deep.spec.ts at one of each kind in the wide layout.

/** Chromium's console message for an error page. */
test.use({ expectedComplaint: /status of 404/ });

test("PAGE-11 pages of other parts each pass axe in both themes at 320 px", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 720 });
  for (const path of SAMPLE_PAGES) {
    await page.goto(path);
    await expectSound(page, path);
  }
});
