import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { holdRequests } from "../../support/browser/held-requests.ts";
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
  const sheet = page.getByRole("region", { name: "Page 1 of 1" });
  await expect(sheet).toHaveAttribute("data-sized");
  await sheet.click({ position: { x: 300, y: 400 } });
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

test("SIGN-07 what is typed before the page’s script runs is saved, too", async ({
  page,
  request,
  owner,
  baseURL,
  dashboardUrl,
}) => {
  await buyPlan(request, baseURL ?? "", owner);
  await signIn(page, dashboardUrl, owner);
  await startForAnna(page, "Lease", 1);
  const script = (await page.locator("body").getAttribute("data-pages-script")) ?? "";
  const release = await holdRequests(page, `**${script}`);
  await page.reload();
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Lease of the mill");
  await title.blur();
  release();
  await expect(page.locator("[data-saved]")).toHaveText(/^Saved /);
  await page.reload();
  await expect(title).toHaveValue("Lease of the mill");
});
