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
