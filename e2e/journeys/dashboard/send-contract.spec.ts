import { readFile } from "node:fs/promises";
import type { Browser } from "@playwright/test";
import { signingLink } from "@sealwright/testkit/sent-contract";
import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { SignerPages } from "../../support/pages/signer-pages.ts";
import { expect, test } from "../../support/test.ts";
import { expectReadable, goToSend } from "./send-contract-steps.ts";

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
