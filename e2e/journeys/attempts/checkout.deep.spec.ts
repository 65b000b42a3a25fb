import { signIn } from "../../support/auth/owners.ts";
import { holdCall } from "../../support/browser/held-requests.ts";
import { Screen } from "../../support/browser/screen.ts";
import { apiTierLink } from "../../support/pages/api-tiers.ts";
import { PRICING } from "../../support/pages/paths.ts";
import { expect, test } from "../../support/test.ts";

const SUBSCRIPTION = "**/createStripeSubscriptionUS";

const API_TIER = "**/createAPITierSubscriptionsUS";

test.use({ expectedComplaint: /Failed to load resource|checkout failed/ });

test("HOUSE-01 when two plans are clicked, the payment page of the last one opens", async ({
  page,
  dashboardUrl,
  owner,
}) => {
  await signIn(page, dashboardUrl, owner);
  await page.goto(PRICING);
  const held = await holdCall(page, SUBSCRIPTION);
  await page.getByRole("button", { name: "Buy Team" }).click();
  await held.answered;
  await page.route(SUBSCRIPTION, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Buy Growing Business" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("nothing was charged");
  await held.release();
  await expect(page).toHaveURL(PRICING);
});

test("HOUSE-01 buying an API tier: fail, fail otherwise, succeed in a new tab", async ({
  page,
  dashboardUrl,
  owner,
}) => {
  await signIn(page, dashboardUrl, owner);
  const screen = await Screen.of(page);
  await page.goto(`${PRICING}#api`);
  const title = await page.title();
  const link = await apiTierLink(page, "Buy 100 documents a month");
  await page.route(API_TIER, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await link.click();
  await screen.expectOnly("Something went wrong", title);
  await page.route(API_TIER, (route) => route.abort(), { times: 1 });
  await link.click();
  await screen.expectOnly("Something went wrong", title);

  const [tab] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(/^Pay /);
  await screen.expectNothing(title);
});
