import type { Page } from "@playwright/test";
import { addressWithAnswers } from "@sealwright/forms/answers-address";
import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { NDA, NDA_ANSWERS } from "../../support/pages/nondisclosure-agreement.ts";
import { expect, test } from "../../support/test.ts";

const PURPOSE = "What may the Recipient use the information for?";

/** From the form's page to the contract's, as a signed-in owner. */
async function openContract(page: Page): Promise<void> {
  await page.goto(addressWithAnswers(NDA, NDA_ANSWERS));
  const offer = page.getByRole("region", { name: "Sign online" });
  await offer.getByRole("button", { name: "Send my answers to my account" }).click();
  await page.getByRole("button", { name: "Yes, send them" }).click();
  await offer.getByRole("link", { name: "Choose who signs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send One Way Nondisclosure Agreement");
  await page.goto(page.url().replace(/\/send$/, ""));
}

async function saveTemplate(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Save as template" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Bakery NDA");
  await page.getByRole("checkbox", { name: /Who shares the secrets/ }).uncheck();
  await page.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByRole("status")).toContainText("Saved.");
}

test.beforeEach(({ request, baseURL, owner }) => buyPlan(request, baseURL ?? "", owner));

test("WORK-03 a filled form is kept as a template, used again from the list and from the form, deleted, and taken back", async ({
  page,
  dashboardUrl,
  owner,
}) => {
  await signIn(page, dashboardUrl, owner);
  await openContract(page);
  await saveTemplate(page);
  await expect(page.getByRole("row", { name: /Bakery NDA/ })).toContainText("Who receives them?");
  await page.getByRole("link", { name: "Use Bakery NDA" }).click();
  await expect(page).toHaveURL(new RegExp(`${NDA}$`));
  await expect(page.getByLabel(PURPOSE)).toHaveValue("To look at a joint bakery.");
  const offer = page.getByRole("region", { name: "Sign online" });
  await offer.getByRole("link", { name: "Start from one of your templates" }).click();
  await expect(page.getByRole("row", { name: /Bakery NDA/ })).toContainText("once");

  await page.getByRole("link", { name: "Bakery NDA", exact: true }).click();
  await page.getByRole("button", { name: "Delete template" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row", { name: /Bakery NDA/ })).toBeVisible();
});

for (const width of [320, 375, 1440]) {
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
