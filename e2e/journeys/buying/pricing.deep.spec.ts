import { expectSound } from "../../support/browser/axe.ts";
import { holdRequests } from "../../support/browser/held-requests.ts";
import { PRICING } from "../../support/pages/paths.ts";
import { expect, test } from "../../support/test.ts";

test("PAY-07 who comes from a trial campaign, now or earlier, is led to the trial", async ({ page }) => {
  await page.goto("/?utm_campaign=paidtrial");
  await page.goto(PRICING);
  await page.locator("#freelancer").hover();
  await expect(page.locator("#freelancer")).toContainText("The trial you came for");
  await expect(page.locator("#team")).not.toContainText("The trial you came for");
  await page.locator(".cycle-switch").getByText("Annual").click();
  await expect(page.locator("#freelancer .statement:visible")).toContainText("Today$180.00");
  await expect(page.locator("#freelancer")).not.toContainText("The trial you came for");
  await expect(page.locator("#freelancer")).toContainText("The $1 trial comes with monthly billing");
});

test("PAY-01 Freelancer is for one person, whatever the address says", async ({ page }) => {
  await page.goto(`${PRICING}?freelancer=5`);
  const row = page.locator("#freelancer");
  await expect(row).toContainText("For one person");
  await expect(row.getByLabel("Seats")).toHaveCount(0);
  await expect(row.locator(".statement:visible")).toContainText("$15.00");
  await page.goto(`${PRICING}/quote?plan=freelancer&freelancer=5&cycle=annual`);
  await expect(page.getByRole("article", { name: "Quote" })).toContainText("$180.00");
  await expect(page.getByLabel("Seats")).toHaveCount(0);
});

test("PAY-01 a number of seats that is typed before the script has loaded shows no old total, then its own", async ({
  page,
}) => {
  const release = await holdRequests(page, "**/_astro/plans.island.*.js");
  await page.goto(PRICING);
  const row = page.locator("#team");
  const total = row.locator(".statement-total:visible dd");
  await expect(total).toBeVisible();
  await row.getByLabel("Seats").fill("3");
  await expect(total).toBeHidden();
  await row.getByLabel("Seats").press("Tab");
  await expect(total).toBeHidden();
  release();
  await expect(total).toHaveText("$900.00");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("PAY-05 the price list switches, counts and buys", async ({ page, dashboardUrl }) => {
    await page.goto(PRICING);
    await page.locator(".cycle-switch").getByText("Annual").click();
    await expect(page.locator("#team .statement:visible")).toContainText("$300.00");
    await page.locator("#team").getByLabel("Seats").fill("2");
    const checkout = page.waitForRequest((request) => request.url().startsWith(`${dashboardUrl}/checkout`));
    await page.getByRole("button", { name: "Buy Team" }).click();
    const query = Object.fromEntries(new URL((await checkout).url()).searchParams);
    expect(query).toMatchObject({ priceId: "PRICE_TEAM_ANNUAL", quantity: "2", product: "team" });
  });
});

test("PAY-01 the quote prints what was chosen, and its address holds no name", async ({ page }) => {
  await page.goto(`${PRICING}/quote?plan=team&team=5&cycle=annual`);
  await page.getByLabel("Prepared for").fill("Loewens Bakery");
  const sheet = page.getByRole("article", { name: "Quote" });
  await expect(sheet).toContainText("Loewens Bakery");
  await expect(sheet).toContainText("$1,500.00");
  expect(page.url()).not.toContain("Loewens");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByLabel("Prepared for")).toBeHidden();
  await expect(sheet).toBeVisible();
});

test("PAY-01 the pricing page passes axe, by the year too", async ({ page }) => {
  await page.goto(`${PRICING}?cycle=annual`);
  await expectSound(page, "pricing");
});

test("PAY-01 a number of seats that can't be bought is explained at once", async ({ page }) => {
  await page.goto(PRICING);
  const seats = page.locator("#team").getByLabel("Seats");
  for (const typed of ["0", "-3", "1001"]) {
    await seats.fill(typed);
    await expect(seats).toHaveAccessibleDescription(/^Enter a whole number from 1 to 1,000\./);
  }
  await seats.fill("3");
  await expect(seats).toHaveAccessibleDescription("");
});
