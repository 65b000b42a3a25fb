import { signBy, signingLink } from "@sealwright/testkit/sent-contract";
import { textPdf } from "@sealwright/testkit/text-pdf";
import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { NDA } from "../../support/pages/nondisclosure-agreement.ts";
import { expect, test } from "../../support/test.ts";
import { goToSend } from "../dashboard/send-contract-steps.ts";
import { PURPOSE, watchAddresses } from "./drafting-steps.ts";

test("WORK-07 a form that is filled in on a computer is finished on a phone, sent and signed", async ({
  page,
  browser,
  request,
  baseURL,
  dashboardUrl,
  owner,
  outbox,
  email,
}) => {
  await buyPlan(request, baseURL ?? "", owner);
  await signIn(page, dashboardUrl, owner);
  await goToSend(page);
  const contract = page.url().replace(/\/send$/, "");
  await page.goto(contract);
  await page.getByRole("link", { name: "Edit answers" }).click();
  await page.getByLabel(PURPOSE).fill("To look at a joint brewery.");
  await expect(page.locator("[data-saved]").first()).toContainText(/^Saved \d/);
  await page.close();

  const context = await browser.newContext({ hasTouch: true });
  const phone = await context.newPage();
  await signIn(phone, dashboardUrl, owner);
  await phone.setViewportSize({ width: 375, height: 740 });
  await phone.goto(contract);
  await phone.getByRole("link", { name: "Edit answers" }).tap();
  await expect(phone.getByLabel(PURPOSE)).toHaveValue("To look at a joint brewery.");
  await phone.getByLabel(PURPOSE).fill("To look at a joint mill.");
  await expect(phone.locator("[data-saved]").first()).toContainText(/^Saved \d/);
  await phone.getByRole("button", { name: "Choose who signs" }).tap();
  const signers = {
    Discloser: { name: "Dana Discloser", address: email.replace("@", ".first@") },
    Recipient: { name: "Rex Recipient", address: email.replace("@", ".second@") },
  };
  for (const [role, { address }] of Object.entries(signers)) {
    const group = phone.getByRole("group", { name: role, exact: true });
    await group.getByLabel("Email", { exact: true }).fill(address);
  }
  await phone.getByRole("button", { name: "Send to 2 people" }).tap();
  await expect(phone.getByRole("status")).toContainText("Sent.");
  for (const { name, address } of Object.values(signers))
    await signBy(signingLink(await outbox.newestTo(address)), name);
  await expect(async () => {
    await phone.reload();
    await expect(phone.getByRole("link", { name: "Download Sealed PDF" })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await context.close();
});

test("WORK-07 typed on the form’s page, sent on after signing in, used again and changed among documents, no answer is in an address or a history entry", async ({
  page,
  request,
  baseURL,
  dashboardUrl,
  owner,
}) => {
  await buyPlan(request, baseURL ?? "", owner);
  const addresses = watchAddresses(page);
  await page.goto(NDA);
  await page.getByLabel("Full legal name").first().fill("Dana Discloser");
  await page.getByLabel(PURPOSE).fill("To look at a joint bakery.");
  await page.getByLabel(PURPOSE).blur();
  await signIn(page, dashboardUrl, owner);
  await page.goto(NDA);
  await expect(page.getByLabel(PURPOSE)).toHaveValue("To look at a joint bakery.");
  const offer = page.getByRole("region", { name: "Sign online" });
  await offer.getByRole("button", { name: "Send my answers to my account" }).click();
  await page.getByRole("button", { name: "Yes, send them" }).click();
  await offer.getByRole("link", { name: "Choose who signs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send One Way Nondisclosure Agreement");

  await page.goto(page.url().replace(/send$/, "another"));
  await page.getByLabel("Title").fill("NDA with Rex");
  await page.getByRole("button", { name: "Fill it in" }).click();
  await expect(page.getByLabel(PURPOSE)).toHaveValue("To look at a joint bakery.");

  await page.goto(`${dashboardUrl}/documents`);
  const buffer = Buffer.from(await textPdf("TERMS"));
  const file = { name: "Terms.pdf", mimeType: "application/pdf", buffer };
  await page.getByLabel("The document to sign").setInputFiles(file);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByText("Add a filled-in form").click();
  await page.getByRole("button", { name: "Add this form" }).click();
  await page.getByRole("link", { name: "Change answers" }).click();
  await page.getByLabel(PURPOSE).fill("To look at a joint bakery twice.");
  await page.getByRole("button", { name: "Update the document" }).click();
  await expect(page.getByRole("link", { name: "Change answers" })).toBeVisible();
  addresses.expectNoAnswers();
});
