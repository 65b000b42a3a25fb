import { expect, test } from "../../support/test.ts";

test("the site’s search opens by key, groups what it finds and works by keyboard", async ({ page }) => {
  await page.goto("/about");
  const link = page.getByRole("link", { name: "Search", exact: true });
  await expect(link).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Search the site" });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();

  const box = dialog.getByRole("searchbox");
  await expect(box).toBeFocused();
  await box.fill("residental lease");
  await expect(dialog.getByRole("heading", { name: "Forms" })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Residential Lease Agreement" })).toBeVisible();

  // Only in the text of that page.
  await box.fill("usury loan");
  const schedule = dialog.getByRole("link", { name: /Loan schedule/ });
  await expect(schedule).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(box).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await link.click();
  await box.fill("prorated rent calculator");
  await expect(dialog.getByRole("link", { name: /Prorated rent/ })).toBeVisible();
  await box.press("Enter");
  await expect(page).toHaveURL("/calculators/rent-proration");
});
