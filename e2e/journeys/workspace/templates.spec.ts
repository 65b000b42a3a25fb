import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { NDA } from "../../support/pages/nondisclosure-agreement.ts";
import { expect, test } from "../../support/test.ts";
import { openContract, saveTemplate } from "./templates-steps.ts";

const PURPOSE = "What may the Recipient use the information for?";

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
  await page.getByRole("button", { name: "Fill it in" }).click();
  await expect(page.getByLabel(PURPOSE)).toHaveValue("To look at a joint bakery.");
  await page.goto(NDA);
  const offer = page.getByRole("region", { name: "Sign online" });
  await offer.getByRole("link", { name: "Start from one of your templates" }).click();
  await expect(page.getByRole("row", { name: /Bakery NDA/ })).toContainText("once");

  await page.getByRole("link", { name: "Bakery NDA", exact: true }).click();
  await page.getByRole("button", { name: "Delete template" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row", { name: /Bakery NDA/ })).toBeVisible();
});
