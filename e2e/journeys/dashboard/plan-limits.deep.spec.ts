import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { addressWithAnswers } from "../../support/pages/address-with-answers.ts";
import { NDA, NDA_ANSWERS } from "../../support/pages/nondisclosure-agreement.ts";
import { expect, test } from "../../support/test.ts";
import { limit, sendAnswers, usage } from "./plan-limits-steps.ts";

test("WORK-05 without JavaScript the way from Send to the trial is the same", async ({
  page,
  browser,
  owner,
  dashboardUrl,
}) => {
  await signIn(page, dashboardUrl, owner);
  await page.goto(addressWithAnswers(NDA, NDA_ANSWERS));
  await sendAnswers(page);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await limit(plain).getByRole("link", { name: "See the pack" }).click();
  await expect(plain.getByRole("main")).toContainText("You pay once.");
  await context.close();
});

for (const width of [320, 1440]) {
  test(`WORK-05 the limit and the usage line are sound at ${width} pixels in either theme`, async ({
    page,
    owner,
    dashboardUrl,
    request,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, dashboardUrl, owner);
    await page.goto(addressWithAnswers(NDA, NDA_ANSWERS));
    await sendAnswers(page);
    await expect(limit(page)).toBeVisible();
    await expectSound(page, "no plan");
    await buyPlan(request, baseURL ?? "", owner);
    await page.reload();
    await expect(limit(page)).toHaveCount(0);
    await expectSound(page, "with a plan");
    await page.goto(`${dashboardUrl}/contracts`);
    await expect(usage(page)).toContainText("0 of 20 envelopes this month");
    await expectSound(page, "the list");
  });
}
