import { signBy, signingLink } from "@sealwright/testkit/sent-contract";
import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";
import { goToSend } from "../dashboard/send-contract-steps.ts";

const PURPOSE = "What may the Recipient use the information for?";

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
