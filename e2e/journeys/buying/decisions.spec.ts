import { signIn } from "../../support/auth/owners.ts";
import { apiTierLink } from "../../support/pages/api-tiers.ts";
import { PRICING } from "../../support/pages/paths.ts";
import { expect, test } from "../../support/test.ts";
import { DEALS, has, inPortal, main, pay, row, title } from "./decisions-steps.ts";

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
