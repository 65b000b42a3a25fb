import type { Page } from "@playwright/test";
import { addressWithAnswers } from "../../support/pages/address-with-answers.ts";
import { NDA, NDA_ANSWERS } from "../../support/pages/nondisclosure-agreement.ts";
import { expect } from "../../support/test.ts";

/** From the form's page to the contract's, as a signed-in owner. */
export async function openContract(page: Page): Promise<void> {
  await page.goto(addressWithAnswers(NDA, NDA_ANSWERS));
  const offer = page.getByRole("region", { name: "Sign online" });
  await offer.getByRole("button", { name: "Send my answers to my account" }).click();
  await page.getByRole("button", { name: "Yes, send them" }).click();
  await offer.getByRole("link", { name: "Choose who signs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send One Way Nondisclosure Agreement");
  await page.goto(page.url().replace(/\/send$/, ""));
}

export async function saveTemplate(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Save as template" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Bakery NDA");
  await page.getByRole("checkbox", { name: /Who shares the secrets/ }).uncheck();
  await page.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByRole("status")).toContainText("Saved.");
}
