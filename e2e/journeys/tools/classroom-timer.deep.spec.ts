import { axeFindings } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/test.ts";

test("PAGE-07 the timer obeys the keyboard, and its address leads back to it", async ({ page }) => {
  await page.goto("/timer-classroom");
  await page.getByRole("button", { name: "10 min" }).click();
  await expect(page.getByRole("timer")).toHaveText("10:00");
  await expect(page).toHaveURL(/\?t=10$/);
  await page.getByRole("button", { name: "Start" }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("timer")).toHaveText("11:00");
  await page.keyboard.press("Space");
  await expect(page.getByText("Running", { exact: true })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.getByText("Ready", { exact: true })).toBeVisible();

  await page.getByLabel("Another time").fill("soon");
  await page.getByLabel("Another time").press("Enter");
  await expect(page.getByText("Write minutes, such as 12")).toBeVisible();
  expect(await axeFindings(page, ".demo")).toEqual([]);
  await page.getByLabel("Another time").fill("12:30");
  await page.getByLabel("Another time").press("Enter");
  await expect(page).toHaveURL(/\?t=12%3A30$/);
  await page.reload();
  await expect(page.getByRole("timer")).toHaveText("12:30");
});
