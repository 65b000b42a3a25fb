import { axeFindings, expectSound } from "../../support/browser/axe.ts";
import { KINDS } from "../../support/pages/paths.ts";
import { expect, test } from "../../support/test.ts";

// `npm run test:pages` looks at every page.

/** What the console says of an error page. */
test.use({ expectedComplaint: /status of (?:40[45]|500)/ });

/** Groups run in parallel. */
const GROUPS = 2;

for (let group = 0; group < GROUPS; group += 1)
  test(`PAGE-11 a page of each kind passes axe in both themes at 320 px (${group + 1} of ${GROUPS})`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 720 });
    for (const path of KINDS.filter((_, place) => place % GROUPS === group)) {
      await page.goto(path);
      await expectSound(page, path);
    }
  });

test("PAGE-11 a page of each kind passes axe in the wide layout", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of KINDS) {
    await page.goto(path);
    expect([path, await axeFindings(page)]).toEqual([path, []]);
  }
});
