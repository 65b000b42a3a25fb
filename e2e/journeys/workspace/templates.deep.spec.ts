import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { test } from "../../support/test.ts";
import { openContract, saveTemplate } from "./templates-steps.ts";

test.beforeEach(({ request, baseURL, owner }) => buyPlan(request, baseURL ?? "", owner));

for (const width of [320, 1440]) {
  test(`WORK-03 axe finds nothing on the pages of templates at ${width} pixels in either theme, and nothing is cut off`, async ({
    page,
    dashboardUrl,
    owner,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, dashboardUrl, owner);
    await page.goto(`${dashboardUrl}/templates`);
    await expectSound(page, "no templates");
    await openContract(page);
    await page.getByRole("link", { name: "Save as template" }).click();
    await expectSound(page, "save");
    await page.goBack();
    await saveTemplate(page);
    await expectSound(page, "list");
    await page.getByRole("link", { name: "Bakery NDA", exact: true }).click();
    await expectSound(page, "template");
  });
}
