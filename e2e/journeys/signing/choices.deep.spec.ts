import type { Page } from "@playwright/test";
import { signingLink } from "@sealwright/testkit/sent-contract";
import { textPdf } from "@sealwright/testkit/text-pdf";
import { buyPlan } from "../../support/auth/owners.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { SignerPages } from "../../support/pages/signer-pages.ts";
import { expect, test } from "../../support/test.ts";
import { mouse } from "./own-document-steps.ts";

const circle = (page: Page, option: string) =>
  page.getByRole("button", { name: `Choice “${option}” of Anna Berg, page 1`, exact: true });
const saved = (page: Page) => expect(page.locator("[data-saved]")).toHaveText(/^Saved /);

test("SIGN-07 an owner places a choice and a list, moves its circles one by one, changes what can be chosen, and its signer is asked", async ({
  page,
  request,
  baseURL,
  dashboard,
  dashboardUrl,
  owner,
  outbox,
}) => {
  await buyPlan(request, baseURL ?? "", owner);
  await dashboard.enter(owner);
  await page.goto(`${dashboardUrl}/documents`);
  const buffer = Buffer.from(await textPdf("HOUSE RULES"));
  const file = { name: "House rules.pdf", mimeType: "application/pdf", buffer };
  await page.getByLabel("The document to sign").setInputFiles(file);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByRole("button", { name: "Add someone who signs" }).click();
  const address = `anna.${Date.now()}@berg.example`;
  await mouse.write(page.locator('[name="people.0.name"]'), "Anna Berg");
  await mouse.write(page.locator('[name="people.0.email"]'), address);
  await expect(page.getByText("Anna Berg has no place to sign.")).toBeVisible();

  await mouse.place(page, "Choice", 300);
  await expect(circle(page, "")).toHaveCount(2);
  const row = page.locator("[data-field-row]").last();
  await row.getByLabel("What is asked").fill("Carrier");
  const options = row.getByLabel("Option", { exact: true });
  await options.nth(0).fill("Rail");
  await options.nth(1).fill("Road");
  await options.nth(1).blur();
  const edges = row.getByLabel("Circle’s left edge");
  const left = Number(await edges.nth(0).inputValue());
  await circle(page, "Road").focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press("Shift+ArrowRight");
  await expect(edges.nth(1)).toHaveValue(String(left + 30));
  await expect(edges.nth(0)).toHaveValue(String(left));
  await row.getByRole("button", { name: "Add an option" }).click();
  await options.nth(2).fill("Sea");
  await options.nth(2).blur();
  await expect(circle(page, "Sea")).toBeVisible();
  await row.getByRole("button", { name: "Delete this option" }).nth(0).click();
  await expect(circle(page, "Rail")).toHaveCount(0);
  await circle(page, "Road").press("Delete");
  await expect(circle(page, "Sea")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(circle(page, "Sea")).toBeVisible();

  await mouse.place(page, "List", 400);
  const list = page.locator("[data-field-row]").last();
  await list.getByLabel("What is asked").fill("Billing");
  await list.getByLabel("Option", { exact: true }).nth(0).fill("Monthly");
  await list.getByLabel("Option", { exact: true }).nth(1).fill("Yearly");
  await expect(list.getByLabel("Circle’s left edge").first()).toBeHidden();
  await list.getByLabel("Option", { exact: true }).nth(1).blur();
  await mouse.place(page, "Signature", 500);
  await expect(page.getByText("Anna Berg has no place to sign.")).toHaveCount(0);
  await saved(page);
  await page.reload();
  await expect(circle(page, "Sea")).toBeVisible();
  for (const summary of await page.locator("[data-field-row] summary").all()) await summary.click();
  await expect(page.getByLabel("Option", { exact: true }).locator("visible=true")).toHaveCount(4);
  await expectSound(page, "a choice and a list");

  await page.getByRole("button", { name: "Send to 1 person" }).click();
  await expect(page).toHaveURL(/done=sent$/);
  const anna = new SignerPages(page);
  await anna.open(signingLink(await outbox.newestTo(address)));
  await anna.agree();
  await expect(page.getByRole("radio", { name: /Sea/ }).first()).toBeAttached();
  await expect(page.getByRole("option", { name: "Yearly" }).first()).toBeAttached();
});
