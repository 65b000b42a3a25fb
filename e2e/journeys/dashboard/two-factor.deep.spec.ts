import { expect, test } from "../../support/test.ts";

test("DASH-03 two-factor is set up by keyboard alone", async ({ page, dashboard, owner }) => {
  await dashboard.enter(owner);
  await dashboard.goto("/settings/security");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Set up two-factor" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Code" }).focus();
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("That code isn’t right");
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Code" })).toHaveAttribute("autocomplete", "one-time-code");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Turn on" })).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("DASH-03 two-factor is set up, and its codes are downloaded", async ({ page, dashboard, owner }) => {
    await dashboard.enter(owner);
    const { recoveryCodes } = await dashboard.enableTwoFactor();
    expect(recoveryCodes).toHaveLength(10);
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download as a text file" }).click();
    expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
  });
});
