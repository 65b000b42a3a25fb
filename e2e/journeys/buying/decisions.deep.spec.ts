import { signIn } from "../../support/auth/owners.ts";
import { PRICING } from "../../support/pages/paths.ts";
import { expect, test } from "../../support/test.ts";
import { DEALS, has, inPortal, main, pay, row, title } from "./decisions-steps.ts";

test("PAY-09 a lifetime deal beside a plan is sold after saying that the plan continues, and one click cancels the plan", async ({
  page,
  request,
  owner,
  dashboardUrl,
}) => {
  await has(request, owner, "PRICE_TEAM_MONTHLY");
  await signIn(page, dashboardUrl, owner);
  await page.goto(`${DEALS}/super-lifetime`);
  await expect(main(page)).toContainText("Team, monthly continues: $25.00 on");
  await page.getByRole("button", { name: "Buy for $99, once" }).click();
  await expect(page).toHaveURL(/\/checkout\?/);
  await expect(main(page)).toContainText("Team, monthly continues: $25.00 on");
  await page.getByRole("button", { name: /^Cancel Team, monthly/ }).click();
  await expect(main(page)).toContainText("Team, monthly is canceled.");
  await page.getByRole("button", { name: "Pay $99.00" }).click();
  await pay(page);
  await expect(page.locator(".facts")).toContainText("Lifetime deal, $99");
});

test("PAY-09 a lifetime deal is not sold twice; a plan beside it is, after saying what is there", async ({
  page,
  request,
  owner,
  dashboardUrl,
}) => {
  await has(request, owner, "PRICE_LIFETIME_99");
  await signIn(page, dashboardUrl, owner);
  await page.goto(`${DEALS}/super-lifetime`);
  await expect(main(page)).toContainText("You already have Lifetime deal, $99. You paid for it once");
  await page.goto(PRICING);
  await expect(row(page, "team")).toContainText("You already have Lifetime deal, $99.");
  await page.getByRole("button", { name: "Buy Team" }).click();
  await page.getByRole("button", { name: "Pay $25.00" }).click();
  await pay(page);
  await expect(page.locator(".facts")).toContainText("Team, monthly");
});

test("PAY-03 who has had the trial is shown the plan's own price, and pays that", async ({
  page,
  request,
  owner,
  dashboardUrl,
}) => {
  await has(request, owner, "PRICE_TRIAL_ONE_DOLLAR");
  await signIn(page, dashboardUrl, owner);
  await inPortal(page, dashboardUrl, "End now");
  await expect(async () => {
    await page.goto(`${PRICING}?utm_campaign=paidtrial`);
    await expect(row(page, "freelancer")).toContainText("already used the $1 trial", { timeout: 2000 });
  }).toPass();
  await expect(row(page, "freelancer").locator(".statement:visible")).toContainText("Today$15.00");
  await page.getByRole("button", { name: "Buy Freelancer" }).click();
  await pay(page);
  await expect(page.locator(".facts")).toContainText("$15.00");
});

test("PAY-04 a canceled plan is followed by the next one, without a second charge", async ({
  page,
  request,
  owner,
  dashboardUrl,
}) => {
  await has(request, owner, "PRICE_TEAM_MONTHLY");
  await signIn(page, dashboardUrl, owner);
  await page.goto(`${dashboardUrl}/settings/plan`);
  await page.getByRole("button", { name: "Cancel plan" }).click();
  await page.goto(PRICING);
  const next = row(page, "growing-business");
  await next.getByLabel("Seats").fill("2");
  await expect(next.locator(".statement:visible")).toContainText("Today$0.00");
  await expect(next.locator(".statement:visible")).toContainText("$90.00 on");
  await expect(next).toContainText("when your plan ends. You pay nothing before.");
  await page.getByRole("button", { name: "Buy Growing business" }).click();
  await page.getByRole("button", { name: "Continue, and pay nothing today" }).click();
  await pay(page);
  await expect(page.locator(".facts")).toContainText("$90.00 on");
});

test("PAY-08 a payment that a bank decides returns to /payment-info, and is not asked for again", async ({
  page,
  owner,
  dashboardUrl,
}) => {
  await signIn(page, dashboardUrl, owner);
  await page.goto(PRICING);
  await page.getByRole("button", { name: "Buy Team" }).click();
  await page.getByLabel(/Bank account/).check();
  await pay(page);
  await expect(page).toHaveURL(
    /\/payment-info\?amount=25&priceId=PRICE_TEAM_MONTHLY&quantity=1&plan=team&dealType=subscription$/,
  );
  await expect(title(page)).toHaveText("Your bank is still confirming the payment");
  await page.goto(PRICING);
  await expect(row(page, "team")).toContainText(
    "Your bank is still processing your payment for Team, monthly.",
  );
});

test("PAY-04 without an answer pages decide as for a stranger, and the backend refuses", async ({
  page,
  request,
  owner,
  dashboardUrl,
  complaints,
}) => {
  await has(request, owner, "PRICE_TEAM_MONTHLY");
  await signIn(page, dashboardUrl, owner);
  await page.route("**/purchases/decide", (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(PRICING);
  const other = row(page, "growing-business");
  await other.getByRole("button", { name: "Buy Growing business" }).click();
  await expect(other.getByRole("alert")).toContainText("You already have a plan: Team, monthly.");
  expect(complaints.splice(0)).not.toEqual([]);
});
