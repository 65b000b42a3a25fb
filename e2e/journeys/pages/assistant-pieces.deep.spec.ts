import { expect, test } from "../../support/test.ts";

test("PAGE-02 one question to the shelf gives each contract’s words, silent ones included", async ({
  page,
}) => {
  await page.goto("/clm/ai-assistant");
  await page.getByRole("button", { name: "Who caps what they owe us below a year’s fees?" }).click();
  await expect(page.getByText("One supplier does: Askew")).toBeVisible();
  await expect(page.locator(".shelf-findings > div")).toHaveCount(6);
  await expect(page.locator('.shelf-findings [data-found="silent"]')).toHaveCount(2);
});

test("PAGE-02 a draft is checked again when a rule, a number or a wording changes", async ({ page }) => {
  await page.goto("/clm/ai-verification");
  const summary = page.locator(".check-summary");
  await expect(summary).toContainText("6 rules: 3 to fix before signing, 3 to raise");

  await page.getByRole("switch", { name: "At least 30 days to pay" }).click();
  await expect(summary).toContainText("5 rules: 3 to fix before signing, 2 to raise");

  await page.getByLabel("Months of fees in the cap").fill("12");
  await expect(summary).toContainText("2 to fix before signing");

  await page.getByRole("button", { name: "Accept this wording for clause 10" }).click();
  await expect(summary).toContainText("1 to fix before signing");
  await expect(page.getByText("The draft has no clause on deleting data.")).toHaveCount(0);

  await page.getByRole("button", { name: "Start over" }).click();
  await expect(summary).toContainText("6 rules: 3 to fix before signing, 3 to raise");
});
