import { PAYMENTS_ERRORS } from "@sealwright/protocol/payments/errors";
import { signIn } from "../../support/auth/owners.ts";
import { apiTierLink } from "../../support/pages/api-tiers.ts";
import { PRICING } from "../../support/pages/paths.ts";
import { expect, test } from "../../support/test.ts";
import { payWith, startTeam } from "./purchase-steps.ts";

test("PAY-04 who has the plan already is led from there to the dashboard", async ({
  page,
  owner,
  dashboardUrl,
  complaints,
}) => {
  await signIn(page, dashboardUrl, owner);
  await page.goto(PRICING);
  await page.route("**/createStripeSubscriptionUS", (route) =>
    route.fulfill({
      status: 409,
      json: { code: "already-subscribed", error: PAYMENTS_ERRORS["already-subscribed"][1] },
    }),
  );
  const row = page.locator("#team");
  await row.getByRole("button", { name: "Buy Team" }).click();
  await expect(row.getByRole("alert")).toContainText("You already have this plan.");
  await row.getByRole("alert").getByRole("link", { name: "Open dashboard" }).click();
  await page.waitForURL(`${dashboardUrl}/`);
  expect(complaints.splice(0)).toEqual([
    expect.stringContaining("status of 409"),
    expect.stringContaining("already-subscribed"),
  ]);
});

test.describe("with a declined card", () => {
  // The sandbox answers with the status that Stripe uses.
  test.use({ expectedComplaint: /status of 402/ });

  test("PAY-04 a declined card can be replaced, and going back keeps what was chosen", async ({
    page,
    owner,
    dashboardUrl,
  }) => {
    await signIn(page, dashboardUrl, owner);
    await startTeam(page, "3");
    await payWith(page, /is declined$/);
    await expect(page.getByRole("alert")).toContainText("declined");
    await page.getByRole("link", { name: "Cancel and go back" }).click();
    await expect(page).toHaveURL(/\/signature\/pricing\?team=3/);
    await expect(page.locator("#team").getByLabel("Seats")).toHaveValue("3");
  });
});

test.describe("when checkout cannot start", () => {
  test.use({ expectedComplaint: /checkout failed|status of 50\d|ERR_FAILED|Failed to load/ });

  test("PAY-04 the failure is logged and shown in a sentence, and nothing typed is lost", async ({
    page,
    owner,
    dashboardUrl,
  }) => {
    await signIn(page, dashboardUrl, owner);
    await page.goto(PRICING);
    await page.route("**/createStripeSubscriptionUS", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.locator("#team").getByLabel("Seats").fill("4");
    const logged = page.waitForEvent("console", (message) => message.text().includes("checkout failed"));
    await page.getByRole("button", { name: "Buy Team" }).click();
    await expect(page.locator("#team").getByRole("alert")).toContainText("nothing was charged");
    await logged;
    await expect(page.locator("#team").getByLabel("Seats")).toHaveValue("4");
  });

  test("PAY-04 an API tier without a page to pay on says No Checkout URL, and a failure Something went wrong", async ({
    page,
    owner,
    dashboardUrl,
  }) => {
    await signIn(page, dashboardUrl, owner);
    await page.goto(`${PRICING}#api`);
    const answers = [
      { status: 200, body: "{}", toast: "No Checkout URL" },
      { status: 500, body: "{}", toast: "Something went wrong" },
    ];
    for (const { toast, ...answer } of answers) {
      await page.route("**/createAPITierSubscriptionsUS", (route) => route.fulfill(answer));
      await (await apiTierLink(page, "Buy 100 documents a month")).click();
      await expect(page.locator("#toasts-urgent")).toContainText(toast);
      await page.unroute("**/createAPITierSubscriptionsUS");
    }
  });
});
