import { createHash } from "node:crypto";
import { expect, test } from "../../support/test.ts";

/** Pages with a piece that a visitor can operate, and words of the piece's first state. */
const PIECES = [
  { path: "/clm/editor", says: "2 of 4 changes to decide" },
  { path: "/clm/workflow", says: "ready to sign after 3 of 4 approvals" },
  { path: "/clm/reporting", says: "will renew unless someone gives notice" },
  { path: "/clm/analytics", says: "The longest wait is in" },
  { path: "/clm/clickThrough", says: "The record begins" },
  { path: "/clm/contract-lifecycle", says: "251 days left" },
];

test("PAGE-02 a visitor sees where contracts wait, by kind and team, also as a table", async ({ page }) => {
  await page.goto("/clm/analytics");
  const finding = page.locator(".waiting figcaption");
  await page
    .locator(".chips")
    .getByText(/^Supply/)
    .click();
  await expect(finding).toContainText("10 contracts");
  await page.getByLabel("Team that asked for it").selectOption("Legal");
  await expect(finding).toHaveText(/No sample contract fits/);
  await page
    .locator(".chips")
    .getByText(/^Confidentiality/)
    .click();
  await expect(finding).toContainText("5 contracts");
  await page.getByText("The same numbers as a table").click();
  await expect(page.getByRole("row", { name: /^Negotiate/ })).toBeVisible();
});

test("PAGE-02 an acceptance names the exact text, and a new version needs a new one", async ({ page }) => {
  await page.goto("/clm/clickThrough");
  const accept = page.getByRole("button", { name: "Create sample account" });
  await accept.click();
  await expect(page.getByRole("alert").filter({ hasText: "Check the box first" })).toBeVisible();
  const terms = await page.locator(".clicked-terms p").allInnerTexts();
  await page.getByRole("checkbox").check();
  await accept.click();
  const sha256 = createHash("sha256").update(terms.join("\n")).digest("hex");
  await expect(page.getByText(sha256)).toBeVisible();
  await page.getByRole("button", { name: "Publish version 4" }).click();
  await expect(page.locator(".clicked-terms mark")).toContainText("end of the quarter");
  await expect(page.getByText("covers version 3 only", { exact: false })).toBeVisible();
  await page.getByRole("checkbox").check();
  await accept.click();
  await expect(page.getByText("Two records, two hashes.", { exact: false })).toBeVisible();
});

test("PAGE-02 a visitor moves through a contract’s life, and the deadline follows the notice", async ({
  page,
}) => {
  await page.goto("/clm/contract-lifecycle");
  const day = page.getByLabel("Move through the contract’s life");
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(day).toHaveAttribute("aria-valuetext", "Sep 22, 2026: Sign");
  await day.press("ArrowLeft");
  await expect(day).toHaveAttribute("aria-valuetext", "Sep 21, 2026: Approve");
  await page.getByLabel("Clause 7.2 asks for").selectOption("90");
  await expect(page.locator(".life-sum strong")).toHaveText("Jul 2, 2027");
  await day.press("End");
  await expect(page.locator(".life-sum")).toContainText("days too late");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("PAGE-02 every piece is a still picture with words", async ({ page }) => {
    for (const { path, says } of PIECES) {
      await page.goto(path);
      await expect(page.locator("main .bench")).toContainText(says);
      await expect(page.locator(".bench .needs-script").filter({ visible: true })).toHaveCount(0);
    }
  });
});
