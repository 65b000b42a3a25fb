import { axeFindings } from "../../support/browser/axe.ts";
import { KINDS } from "../../support/pages/paths.ts";
import { expect, test } from "../../support/test.ts";

/** Chromium's console message for an error page. */
test.use({ expectedComplaint: /status of (?:40[45]|500)/ });

test("PAGE-11 a page of each kind passes axe in the wide layout", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of KINDS) {
    await page.goto(path);
    expect([path, await axeFindings(page)]).toEqual([path, []]);
  }
});
