import type { Page } from "@playwright/test";
import { addressWithAnswers } from "../../support/pages/address-with-answers.ts";
import { NDA, NDA_ANSWERS } from "../../support/pages/nondisclosure-agreement.ts";
import { expect } from "../../support/test.ts";

/** The clauses are as wide as the sheet that they are on, apart from its margins. */
export async function expectReadable(page: Page): Promise<void> {
  const widthOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().width);
  expect(await widthOf(".contract-text")).toBeGreaterThan((await widthOf(".contract")) / 2);
}

/** From the form's page to the page that sends it, as a signed-in owner. */
export async function goToSend(page: Page): Promise<void> {
  await page.goto(addressWithAnswers(NDA, NDA_ANSWERS));
  const offer = page.getByRole("region", { name: "Sign online" });
  await offer.getByRole("button", { name: "Send my answers to my account" }).click();
  await page.getByRole("button", { name: "Yes, send them" }).click();
  await offer.getByRole("link", { name: "Choose who signs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send One Way Nondisclosure Agreement");
  await expectReadable(page);
}
