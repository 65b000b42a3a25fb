import { expect, test } from "../../support/test.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("PAGE-07 a sheet is a worked example", async ({ page }) => {
    await page.goto("/calculators/loan-schedule");
    await expect(page.locator(".worksheet-computed").filter({ hasText: "Monthly payment" })).toContainText(
      "$668.",
    );
    await expect(page.locator(".worksheet-still")).toContainText("one worked example");
    await expect(page.getByRole("button", { name: "Download CSV" })).toBeHidden();
  });
});
