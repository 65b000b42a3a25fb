import { PRICING } from "../../support/pages/paths.ts";
import { expect, test } from "../../support/test.ts";

const AMOUNTS = [
  { plan: "team", seats: "4", cycle: "Monthly", today: "$100.00", year: "$1,200.00" },
  { plan: "team", seats: "4", cycle: "Annual", today: "$1,200.00", year: "$1,200.00" },
  { plan: "growing-business", seats: "10", cycle: "Monthly", today: "$450.00", year: "$5,400.00" },
  { plan: "growing-business", seats: "10", cycle: "Annual", today: "$5,400.00", year: "$5,400.00" },
  { plan: "freelancer", cycle: "Monthly", today: "$1.00", year: "$181.00" },
  { plan: "freelancer", cycle: "Annual", today: "$180.00", year: "$180.00" },
];

test("PAY-01 every plan shows what it costs today and in the first year, by cycle and seats", async ({
  page,
}) => {
  await page.goto(PRICING);
  for (const { plan, seats, cycle, today, year } of AMOUNTS) {
    await page.locator(".cycle-switch").getByText(cycle).click();
    const row = page.locator(`#${plan}`);
    if (seats) await row.getByLabel("Seats").fill(seats);
    const statement = row.locator(".statement:visible");
    await expect(statement).toContainText(`Today${today}`);
    await expect(statement.locator(".statement-total dd")).toHaveText(year);
  }
  await expect(page).toHaveURL(/cycle=annual/);
  await page.reload();
  await expect(page.locator("#team").getByLabel("Seats")).toHaveValue("4");
});

test("PAY-03 the default is Freelancer for a dollar, and what follows is said beside the button", async ({
  page,
}) => {
  await page.goto(PRICING);
  const row = page.locator("#freelancer");
  await expect(row.getByRole("button", { name: "Start for $1" })).toBeVisible();
  await expect(row.locator(".statement:visible")).toContainText("$15.00");
  await expect(row.locator(".statement:visible")).toContainText("To cancel");
});

test("PAY-05 someone signed out who buys reaches the dashboard with all that was chosen", async ({
  page,
  dashboardUrl,
}) => {
  await page.goto(`${PRICING}?utm_source=newsletter&utm_campaign=fall`);
  await page.locator("#team").getByLabel("Seats").fill("3");
  const checkout = page.waitForRequest((request) => request.url().startsWith(`${dashboardUrl}/checkout`));
  await page.getByRole("button", { name: "Buy Team" }).click();
  const query = Object.fromEntries(new URL((await checkout).url()).searchParams);
  expect(query).toMatchObject({
    priceId: "PRICE_TEAM_MONTHLY",
    quantity: "3",
    value: "75",
    product: "team",
    utm_source: "newsletter",
    utm_campaign: "fall",
  });
});
