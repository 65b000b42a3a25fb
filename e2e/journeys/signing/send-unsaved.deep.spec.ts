import { buyPlan, createOwner, signIn } from "../../support/auth/owners.ts";
import { pdfOfPages } from "../../support/files/sample-pdf.ts";
import { expect, test } from "../../support/test.ts";

test.use({ expectedComplaint: /status of 422/ });

test("SIGN-07 Send waits for what is being saved, and sends nothing while a part can’t be saved", async ({
  page,
  request,
  outbox,
  baseURL,
  dashboardUrl,
}) => {
  const owner = await createOwner(request, outbox, `maya.${Date.now()}@example.com`);
  await buyPlan(request, baseURL ?? "", owner);
  await signIn(page, dashboardUrl, owner);
  await page.getByRole("link", { name: "Send a document" }).click();
  const file = { name: "Lease.pdf", mimeType: "application/pdf", buffer: await pdfOfPages(1) };
  await page.getByLabel("The document to sign").setInputFiles(file);
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByRole("button", { name: "Add someone who signs" }).click();
  const signer = `anna.${Date.now()}@example.com`;
  await page.getByLabel("Name", { exact: true }).fill("Anna Berg");
  await page.getByLabel("Email", { exact: true }).fill(signer);
  await page.keyboard.press("Tab");
  await expect(page.getByText("Anna Berg has no place to sign.")).toBeVisible();
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
