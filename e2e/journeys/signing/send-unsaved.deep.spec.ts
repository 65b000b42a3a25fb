import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";
import { startForAnna } from "./send-document-steps.ts";

test.use({ expectedComplaint: /status of 422/ });

test("SIGN-07 Send waits for what is being saved, and sends nothing while a part can’t be saved", async ({
  page,
  request,
  owner,
  outbox,
  baseURL,
  dashboardUrl,
}) => {
  await buyPlan(request, baseURL ?? "", owner);
  await signIn(page, dashboardUrl, owner);
  const signer = await startForAnna(page, "Lease", 1);
  await page.getByRole("button", { name: "Signature", exact: true }).click();
  await page.getByRole("region", { name: "Page 1 of 1" }).click({ position: { x: 300, y: 400 } });
  const send = page.getByRole("button", { name: "Send to 1 person" });
  await expect(send).toBeVisible();

  const amount = page.getByLabel("Amount in dollars");
  await amount.fill("a lot");
  await send.click();
  await expect(page.getByRole("status").filter({ hasText: "Not saved." })).toBeVisible();
  await send.click();
  await expect(page).toHaveURL(/\/documents\//);

  await amount.fill("950");
  await send.click();
  await expect(page).toHaveURL(/\/contracts\/.*done=sent/);
  await outbox.newestTo(signer);
  await expect(page.getByText("$950.00").first()).toBeVisible();
});
