import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { addressWithAnswers } from "@sealwright/forms/answers-address";
import { signingLink } from "@sealwright/testkit/sent-contract";
import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { NDA, NDA_ANSWERS } from "../../support/pages/nondisclosure-agreement.ts";
import { SignerPages } from "../../support/pages/signer-pages.ts";
import { expect, test } from "../../support/test.ts";

/** The clauses are as wide as the sheet that they are on, apart from its margins. */
async function expectReadable(page: Page): Promise<void> {
  const widthOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().width);
  expect(await widthOf(".contract-text")).toBeGreaterThan((await widthOf(".contract")) / 2);
}

/** From the form's page to the page that sends it, as a signed-in owner. */
async function goToSend(page: Page): Promise<void> {
  await page.goto(addressWithAnswers(NDA, NDA_ANSWERS));
  const offer = page.getByRole("region", { name: "Sign online" });
  await offer.getByRole("button", { name: "Send my answers to my account" }).click();
  await page.getByRole("button", { name: "Yes, send them" }).click();
  await offer.getByRole("link", { name: "Choose who signs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send One Way Nondisclosure Agreement");
  await expectReadable(page);
}

/** In a signer's own browser, without JavaScript. */
async function sign(browser: Browser, mail: Parameters<typeof signingLink>[0], name: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const signer = new SignerPages(await context.newPage());
  await signer.open(signingLink(mail));
  await signer.agree();
  await expectReadable(signer.page);
  await signer.page.getByLabel("Your name, as you sign it").fill(name);
  await signer.review();
  await signer.sign();
  await context.close();
}

test("SIGN-01, SIGN-02, SEAL-02: from a form's page to two signers, one after the other, and the sealed file", async ({
  page,
  browser,
  dashboardUrl,
  owner,
  outbox,
  email,
  request,
  baseURL,
}) => {
  await buyPlan(request, baseURL ?? "", owner);
  await signIn(page, dashboardUrl, owner);
  await goToSend(page);
  const first = email.replace("@", ".first@");
  const second = email.replace("@", ".second@");
  const party = (name: string) => page.getByRole("group", { name, exact: true });
  await party("Discloser").getByLabel("Email", { exact: true }).fill(first);
  await party("Recipient").getByLabel("Email", { exact: true }).fill(second);
  await party("Recipient").getByLabel("Step", { exact: true }).selectOption("Step 2");
  await page.getByLabel("Message", { exact: true }).fill("Here is the agreement about the bakery.");
  await page.getByRole("button", { name: "Send to 2 people" }).click();
  await expect(page.getByRole("status")).toHaveText("Sent. We emailed the people who sign first.");

  await sign(browser, await outbox.newestTo(first), "Dana Discloser");
  await sign(browser, await outbox.newestTo(second), "Rex Recipient");

  const sealedFile = page.getByRole("link", { name: "Download Sealed PDF" });
  await expect(async () => {
    await page.reload();
    await expect(sealedFile).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), sealedFile.click()]);
  expect(download.suggestedFilename()).toBe("One Way Nondisclosure Agreement, sealed.pdf");
  const sealed = await readFile(await download.path());
  const [shown] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download PDF as sent" }).click(),
  ]);
  const sent = await readFile(await shown.path());
  expect(sealed.subarray(0, sent.length).equals(sent)).toBe(true);
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText("Rex Recipient signed");
  await page.getByRole("link", { name: "Contracts" }).first().click();
  await expect(page.getByRole("row", { name: /One Way Nondisclosure Agreement/ })).toContainText("sealed");
});

for (const width of [320, 375, 1440]) {
  test(`SIGN-02 axe finds nothing from Send to void at ${width} pixels in either theme, and nothing is cut off`, async ({
    page,
    dashboardUrl,
    owner,
    email,
    request,
    baseURL,
  }) => {
    await buyPlan(request, baseURL ?? "", owner);
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, dashboardUrl, owner);
    await goToSend(page);
    await expectSound(page, "send");
    const group = page.getByRole("group", { name: "Discloser", exact: true });
    await group.getByLabel("Email", { exact: true }).fill(email);
    await page
      .getByRole("group", { name: "Recipient", exact: true })
      .getByLabel("Email", { exact: true })
      .fill("r@company.example");
    await page.getByRole("button", { name: "Send to 2 people" }).click();
    await expect(page.getByRole("status")).toContainText("Sent.");
    await expectSound(page, "record");
    await page.getByRole("link", { name: "Correct Rex Recipient" }).click();
    await expectSound(page, "correction");
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("link", { name: "Void" }).click();
    await page.getByLabel("Your reason").fill("We met instead.");
    await expectSound(page, "void");
    await page.getByRole("button", { name: "Yes, void it" }).click();
    await expect(page.getByText("We met instead.").first()).toBeVisible();
    await expectSound(page, "voided");
  });
}
