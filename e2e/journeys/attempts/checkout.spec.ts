import { PAYMENTS_ERRORS } from "@sealwright/protocol/payments/errors";
import { signIn } from "../../support/auth/owners.ts";
import { holdRequests } from "../../support/browser/held-requests.ts";
import { Screen } from "../../support/browser/screen.ts";
import { PRICING } from "../../support/pages/paths.ts";
import { expect, test } from "../../support/test.ts";

const SUBSCRIPTION = "**/createStripeSubscriptionUS";

test.use({ expectedComplaint: /Failed to load resource|checkout failed/ });

test("HOUSE-01 buying a plan: fail, fail at another plan, succeed", async ({ page, dashboardUrl, owner }) => {
  await signIn(page, dashboardUrl, owner);
  const screen = await Screen.of(page);
  await page.goto(PRICING);
  const title = await page.title();
  const buy = (plan: string) => page.getByRole("button", { name: `Buy ${plan}` }).click();
  await page.route(SUBSCRIPTION, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await buy("Team");
  await screen.expectOnly(/nothing was charged/, title);
  const [, sentence] = PAYMENTS_ERRORS["too-many-attempts"];
  await page.route(
    SUBSCRIPTION,
    (route) => route.fulfill({ status: 429, json: { error: sentence, code: "too-many-attempts" } }),
    { times: 1 },
  );
  await buy("Growing Business");
  await screen.expectOnly(`${sentence}.`, title);

  const release = await holdRequests(page, SUBSCRIPTION);
  await buy("Team");
  await screen.expectNothing(title);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Pay /);
});
