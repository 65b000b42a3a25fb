import type { APIRequestContext, Page } from "@playwright/test";
import type { PriceName } from "@sealwright/protocol/payments/prices";
import { buy } from "@sealwright/testkit/purchases";
import { type Owner, signIn } from "../../support/auth/owners.ts";
import { apiTierLink } from "../../support/pages/api-tiers.ts";
import { expect, test } from "../../support/test.ts";

const PRICING = "/signature/pricing";
const DEALS = "/signature/deals";

/** What the account did before, over HTTP. */
async function has(request: APIRequestContext, owner: Owner, price: PriceName, card?: string): Promise<void> {
  const response = await request.post("/v1/accounts:signInWithPassword?key=e2e", { data: owner });
  const { idToken } = (await response.json()) as { idToken: string };
  const site = process.env.E2E_SITE_URL ?? "";
  await buy({ urls: { site } }, { email: owner.email, idToken }, price, card);
}

/** In the test portal, as time or the owner would. */
async function inPortal(page: Page, dashboardUrl: string, button: string): Promise<void> {
  await page.goto(`${dashboardUrl}/settings/plan`);
  await page.getByRole("button", { name: "Manage billing" }).click();
  await page.getByRole("button", { name: button, exact: true }).click();
}

async function pay(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Pay /);
  await page.getByRole("button", { name: /^Pay/ }).click();
}

const row = (page: Page, plan: string) => page.locator(`#${plan}`);
const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("PAY-04 who has a plan reads so beside the others, and changes it in the portal", async ({
  page,
  request,
  owner,
  dashboardUrl,
}) => {
  await has(request, owner, "PRICE_TEAM_MONTHLY");
  await signIn(page, dashboardUrl, owner);
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goto(PRICING);
  const other = row(page, "growing-business");
  await expect(other).toContainText("You already have a plan: Team, monthly.");
  await expect(main(page)).toContainText("Team, monthly continues: $25.00 on");
  // Plans and API tiers ask together.
  expect(asked.filter((path) => path.endsWith("/purchases/decide"))).toHaveLength(1);
  await other.getByRole("button", { name: "Change your plan" }).click();
  await expect(page).toHaveURL(/\/checkout\?/);
  await page.getByRole("button", { name: "Change the plan" }).click();
  await page.getByLabel("Another plan").selectOption("Growing business, monthly");
  await page.getByRole("button", { name: "Switch plan" }).click();
  await expect(page.getByRole("heading", { name: "Growing business, monthly" })).toBeVisible();
});

test("PAY-04 a deal subscription is not sold beside a plan: it starts when the plan ends", async ({
  page,
  request,
  owner,
  dashboardUrl,
}) => {
  await has(request, owner, "PRICE_TEAM_MONTHLY");
  await signIn(page, dashboardUrl, owner);
  await page.goto(`${DEALS}/mega-subscription`);
  await expect(main(page)).toContainText("Yearly deal, $99 can start when it ends");
  await page.getByRole("button", { name: "See how to switch" }).click();
  await page.getByRole("button", { name: /^Cancel Team, monthly/ }).click();
  await expect(main(page)).toContainText("You pay nothing before.");
  await page.getByRole("button", { name: "Continue, and pay nothing today" }).click();
  await pay(page);
  await expect(title(page)).toHaveText("Thank you. You’re set.");
  await expect(page.locator(".facts")).toContainText("Starts");
  await expect(page.locator(".facts")).toContainText("$0.00");
});

test("PAY-09 a lifetime deal beside a plan is sold after saying that the plan goes on, which one click ends", async ({
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

test("PAY-04 with a failed payment, its invoice is paid before anything is sold", async ({
  page,
  request,
  owner,
  dashboardUrl,
}) => {
  await has(request, owner, "PRICE_TEAM_MONTHLY");
  await signIn(page, dashboardUrl, owner);
  await inPortal(page, dashboardUrl, "Jump there, and the charge fails");
  const deal = `${DEALS}/super-lifetime`;
  await expect(async () => {
    await page.goto(deal);
    await expect(main(page)).toContainText("The last payment for Team, monthly failed.", { timeout: 2000 });
  }).toPass();
  await page.getByRole("button", { name: "Pay the open invoice" }).click();
  await page.getByRole("link", { name: "Pay $25.00" }).click();
  await page.getByRole("button", { name: "Pay $25.00" }).click();
  await expect(async () => {
    await page.goto(deal);
    await expect(main(page)).toContainText("Team, monthly continues", { timeout: 2000 });
  }).toPass();
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

test("PAY-04 an API tier is bought like a plan: reported, with its values on return, and one at a time", async ({
  page,
  owner,
  dashboardUrl,
}) => {
  await signIn(page, dashboardUrl, owner);
  await page.goto(`${PRICING}#api`);
  const buyTier = async () => {
    const link = await apiTierLink(page, "Buy 500 documents a month");
    const opened = page.context().waitForEvent("page");
    await link.click();
    return opened;
  };
  const tab = await buyTier();
  await pay(tab);
  await expect(tab).toHaveURL(/\/thank-you\?priceId=PRICE_API_500&quantity=1&value=250&product=api$/);
  const begun = await page.evaluate(() => localStorage.getItem("sealwright.events") ?? "");
  expect(begun).toContain("begin_checkout");
  await page.reload();
  await expect(main(page)).toContainText("You already have a plan: API, 500 documents a month.");
  await expect(
    main(page).getByRole("link", { name: "Change your plan 100 documents a month" }),
  ).toBeVisible();
  // A plan is sold beside it.
  await expect(row(page, "team").getByRole("button", { name: "Buy Team" })).toBeVisible();
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
