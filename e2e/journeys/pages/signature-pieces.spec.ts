import { createHash } from "node:crypto";
import { expect, test } from "../../support/test.ts";

test("PAGE-02 a changed document no longer has the fingerprint in its record", async ({ page }) => {
  await page.goto("/clm/esignatures");
  const verdict = page.locator(".print .notice");
  const hashes = page.locator(".print-hash");
  const text = await page.getByLabel("The document as it is now").inputValue();
  const expected = createHash("sha256").update(text).digest("hex");
  await expect(hashes.last()).toHaveText(expected);

  await page.getByRole("button", { name: "Change one character" }).click();
  await expect(verdict).toContainText("The fingerprints differ");
  await expect(hashes.first()).not.toHaveText(expected);
  await page.getByRole("button", { name: "Put it back" }).click();
  await expect(verdict).toContainText("The fingerprints match");
});

test("PAGE-02 a template is filled in, sent, and signed in order by keyboard", async ({ page }) => {
  await page.goto("/clm/templates");
  const send = page.getByRole("button", { name: "Send to both signers" });
  await send.click();
  await expect(page.getByText("This blank is still empty")).toBeVisible();
  await page.getByLabel("Project").fill("Autumn catalog");
  await send.press("Enter");

  await expect(page.getByText("You are Ines Moreau now.")).toBeFocused();
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(page.getByText("To sign here, agree to sign electronically")).toBeVisible();
  await page.getByLabel("I agree to sign electronically").check();
  await page.getByLabel("Type your name as your signature").press("Enter");

  await expect(page.getByText("You are Paul Hart now.")).toBeFocused();
  await page.getByLabel("I agree to sign electronically").check();
  await page.getByLabel("Type your name as your signature").press("Enter");
  await expect(page.locator(".tpl-states [aria-current]")).toHaveText("Completed");
  await expect(page.locator(".tpl-record li")).toHaveCount(9);
});

test("PAGE-02 the legal hub rules on a document and a place with its statute, or says it is not verified", async ({
  page,
}) => {
  await page.goto("/clm/legal-hub");
  const ruling = page.locator(".lookup-ruling");
  // A person reaches the field first; selectOption alone focuses nothing.
  await page.getByLabel("The document", { exact: true }).focus();
  await page.getByLabel("The document", { exact: true }).selectOption("Power of attorney");
  await page.getByLabel("The place whose law applies").selectOption("New York");
  await expect(ruling.locator(".lookup-status")).toHaveText("No: ink");
  await expect(ruling.getByRole("link", { name: "N.Y. State Tech. Law § 307" })).toBeVisible();

  await page.getByLabel("The document", { exact: true }).selectOption("Eviction notice");
  await page.getByLabel("The place whose law applies").selectOption("European Union");
  await expect(ruling.locator(".lookup-status")).toHaveText("Not verified");
});
