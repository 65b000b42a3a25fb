import { expectSound } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/test.ts";

const LIFETIME = "/signature/deals/";
const DEALS = [
  [`${LIFETIME}trials`, ["PRICE_FREELANCER_MONTHLY"]],
  [`${LIFETIME}free-trial`, ["PRICE_FREELANCER_MONTHLY"]],
  [`${LIFETIME}super-lifetime`, ["PRICE_LIFETIME_99"]],
  [`${LIFETIME}limited-lifetime`, ["PRICE_LIFETIME_299"]],
  [`${LIFETIME}ultimate-lifetime`, ["PRICE_LIFETIME_499"]],
  [`${LIFETIME}supreme-lifetime`, ["PRICE_LIFETIME_599"]],
  [
    `${LIFETIME}secret-lifetime`,
    ["PRICE_SECRET_UNLIMITED_99", "PRICE_SECRET_99", "PRICE_SECRET_299", "PRICE_SECRET_499"],
  ],
  [`${LIFETIME}mega-subscription`, ["PRICE_YEARLY_99"]],
  [`${LIFETIME}ultimate-subscription`, ["PRICE_YEARLY_199"]],
  [`${LIFETIME}supreme-subscription`, ["PRICE_BUSINESS_DEAL_MONTHLY", "PRICE_BUSINESS_DEAL_YEARLY"]],
  [`${LIFETIME}super-deal`, ["PRICE_PERSONAL_CONTRACT_DEAL"]],
  ["/deals/jvzoo", ["PRICE_LIFETIME_99", "PRICE_LIFETIME_299"]],
  ["/deals/s/st/api", ["PRICE_API_100", "PRICE_API_500", "PRICE_API_1000", "PRICE_API_5000"]],
] as const;

test("PAY-09, SHELL-01 every deal page sells its prices, without the navigation bar", async ({ request }) => {
  for (const [path, prices] of DEALS) {
    const html = await (await request.get(path)).text();
    const sold = [...html.matchAll(/name="priceId" value="(\w+)"/g)].map(([, price]) => price);
    expect([path, sold]).toEqual([path, prices]);
    expect([path, html.includes("data-nav-bar") || html.includes('class="bar"')]).toEqual([path, false]);
  }
});

test("PAY-09, PAY-05 a deal leads on with what it sells", async ({ page, dashboardUrl }) => {
  await page.goto("/signature/deals/mega-subscription?utm_campaign=spring");
  await expectSound(page, "a deal");
  const checkout = page.waitForRequest((request) => request.url().startsWith(`${dashboardUrl}/checkout`));
  await page.getByRole("button", { name: "Buy for $99 a year" }).click();
  const query = Object.fromEntries(new URL((await checkout).url()).searchParams);
  expect(query).toMatchObject({
    priceId: "PRICE_YEARLY_99",
    value: "99",
    product: "yearly-deal",
    utm_campaign: "spring",
  });
});

test("PAY-08 /payment-info shows the purchase that it names by the price table, and nothing else of its address", async ({
  page,
}) => {
  await page.goto("/payment-info?amount=1&priceId=PRICE_TEAM_MONTHLY&quantity=2&plan=Forged&dealType=Forged");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The purchase that this link names");
  await expect(page.locator("main")).toContainText("Team, monthly");
  await expect(page.locator("main")).toContainText("$50.00 a month");
  await expect(page.locator("main")).not.toContainText(/Forged|\$1 /);
  const events = await page.evaluate(() => localStorage.getItem("sealwright.events") ?? "");
  expect(events).not.toContain("purchase");
});

test("PAY-08 /payment-info without a payment says that none is named, and links to the plan", async ({
  page,
  dashboardUrl,
}) => {
  await page.goto("/payment-info");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No payment is named here");
  await expect(page.getByRole("link", { name: "your plan" })).toHaveAttribute(
    "href",
    `${dashboardUrl}/settings/plan`,
  );
});

for (const path of ["/thank-you", "/signature/deals/lifetime-purchase-done"]) {
  test(`PAY-08 ${path} shows nothing that only its address says`, async ({ page }) => {
    await page.goto(
      `${path}?value=1&amount=1&priceId=PRICE_LIFETIME_599&quantity=9&product=Forged&plan=Forged`,
    );
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We don’t see a purchase here");
    await expect(page.locator("main")).not.toContainText(/Forged|\$1|599/);
    const events = await page.evaluate(() => localStorage.getItem("sealwright.events") ?? "");
    expect(events).not.toContain("purchase");
  });
}
