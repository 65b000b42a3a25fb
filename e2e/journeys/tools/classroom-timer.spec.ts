import { axeFindings } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/test.ts";

test("PAGE-07 a plan from a link runs on by the clock, warns in text, and shows its time in the title", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/timer-classroom?plan=Warm-up 2, Talk 3");
  const plan = page.getByRole("list", { name: "Plan" });
  await expect(plan.getByRole("listitem")).toHaveText(["Warm-up2:00", "Talk3:00"]);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page).toHaveTitle(/^[12]:\d\d · Warm-up$/);
  await page.clock.fastForward(65_000);
  await expect(page.getByText("Last minute", { exact: true })).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(plan.locator("[aria-current=step]")).toContainText("Talk");
  await page.clock.fastForward(180_000);
  await expect(page.getByText(/^Time’s up, 0:\d\d ago$/)).toBeVisible();
  await expect(page).toHaveTitle("Time’s up");
});

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
