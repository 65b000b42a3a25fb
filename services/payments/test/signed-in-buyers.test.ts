import { afterAll, beforeAll, expect, test } from "vitest";
import { freshBuyer, type Harness, REDIRECTS, startPayments } from "./payments-harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startPayments();
});
afterAll(() => harness.stop());

const ONE_TIME = "createStripeOneTimePaymentUS";
const SUBSCRIPTION = "createStripeSubscriptionUS";
const TRIAL = "startTrialWithChargeSubscription";

const order = (more: object) => ({ priceId: "PRICE_TEAM_MONTHLY", quantity: 1, ...REDIRECTS, ...more });

test("API-05 the token has to be the buyer's own", async () => {
  const { idToken, email } = freshBuyer();
  const call = (bearer: string, of: string) => harness.call(SUBSCRIPTION, order({ email: of }), bearer);
  expect((await call(idToken, email)).status).toBe(200);
  expect((await call(idToken, freshBuyer().email)).body.code).toBe("wrong-account");
  expect((await call("bad.token", email)).body.code).toBe("not-signed-in");
  expect((await call("old.token", email)).body.code).toBe("sign-in-expired");
  expect((await call("some-grant", email)).body.code).toBe("not-signed-in");
});

test("API-06 a double click and a second tab lead to one session, until it is paid", async () => {
  const { idToken, email } = freshBuyer();
  const buy = (more: object = {}) =>
    harness.call(ONE_TIME, order({ priceId: "PRICE_LIFETIME_99", email, ...more }), idToken);
  const twice = await Promise.all([buy(), buy(), buy()]);
  const urls = new Set([...twice, await buy()].map(({ body }) => body.sessionUrl));
  expect(urls.size).toBe(1);
  const [first] = urls;
  const second = (await buy({ successUrl: `${REDIRECTS.successUrl}&again` })).body.sessionUrl;
  // It was started last: paying both would buy the deal twice.
  expect([await stateOf(first), await stateOf(second)]).toEqual(["expired", "open"]);
  await harness.pay(second);
  expect(await buy()).toMatchObject({
    status: 409,
    body: {
      code: "already-owned",
      error: "You already have Lifetime deal, $99. You paid for it once, so there is nothing more to pay",
    },
  });
  expect(await ordersOf(email)).toHaveLength(1);
});

test("API-06 who has a plan is not sold another one", async () => {
  const { idToken, email } = freshBuyer();
  const buy = (priceId: string) => harness.call(SUBSCRIPTION, order({ priceId, email }), idToken);
  await harness.pay((await buy("PRICE_FREELANCER_MONTHLY")).body.sessionUrl);
  // Before any webhook: the same purchase is looked up at the provider.
  for (const priceId of ["PRICE_FREELANCER_MONTHLY", "PRICE_TEAM_ANNUAL"]) {
    const { status, body } = await buy(priceId);
    expect([status, body.error]).toEqual([
      409,
      "You already have a plan: Freelancer, monthly. You can change it in your dashboard",
    ]);
  }
  expect((await buy("PRICE_YEARLY_99")).body.error).toMatch(
    /^You already have a plan: Freelancer, monthly\. Cancel it in your dashboard, and Yearly deal, \$99 can start when it ends, on \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC$/,
  );
});

test("API-06 of two plans in two tabs, the one started last can be paid", async () => {
  const { idToken, email } = freshBuyer();
  const buy = async (priceId: string, path = SUBSCRIPTION) =>
    (await harness.call(path, order({ priceId, email }), idToken)).body.sessionUrl;
  const oneTime = await buy("PRICE_LIFETIME_99", ONE_TIME);
  const first = await buy("PRICE_FREELANCER_MONTHLY");
  const second = await buy("PRICE_TEAM_ANNUAL");
  expect([await stateOf(first), await stateOf(second)]).toEqual(["expired", "open"]);
  // A price that is paid once excludes nothing.
  expect(await stateOf(oneTime)).toBe("open");
  const third = await buy("PRICE_FREELANCER_MONTHLY");
  expect(third).not.toBe(first);
  expect([await stateOf(second), await stateOf(third)]).toEqual(["expired", "open"]);
  await harness.pay(third);
  const { body } = await harness.call(SUBSCRIPTION, order({ priceId: "PRICE_TEAM_ANNUAL", email }), idToken);
  expect(body.code).toBe("already-subscribed");
  expect((await ordersOf(email)).map(({ price }) => price)).toEqual(["PRICE_FREELANCER_MONTHLY"]);
});

test("API-06 of two plans started at once, one can be paid", async () => {
  const { idToken, email } = freshBuyer();
  const prices = ["PRICE_FREELANCER_MONTHLY", "PRICE_TEAM_ANNUAL", "PRICE_GROWING_BUSINESS_MONTHLY"];
  const urls = await Promise.all(
    prices.map(
      async (priceId) =>
        (await harness.call(SUBSCRIPTION, order({ priceId, email }), idToken)).body.sessionUrl,
    ),
  );
  const states = await Promise.all(urls.map(stateOf));
  expect(states.toSorted()).toEqual(["expired", "expired", "open"]);
});

test("API-06 a purchase that is refused leaves the open checkout as it is", async () => {
  const { idToken, email } = freshBuyer();
  const trial = { priceId: "PRICE_FREELANCER_MONTHLY", trialPriceId: "PRICE_TRIAL_ONE_DOLLAR", email };
  await harness.pay((await harness.call(TRIAL, order(trial), idToken)).body.sessionUrl);
  const { status } = await harness.call(TRIAL, order(trial), idToken);
  expect(status).toBe(409);
  await endSubscription(email);
  const open = (await harness.call(SUBSCRIPTION, order({ priceId: "PRICE_TEAM_ANNUAL", email }), idToken))
    .body.sessionUrl;
  expect((await harness.call(TRIAL, order(trial), idToken)).body.code).toBe("trial-used");
  expect(await stateOf(open)).toBe("open");
});

test("API-05 an account that has not proved its address does not learn what was bought for it", async () => {
  const { email, idToken } = freshBuyer();
  const trial = { priceId: "PRICE_FREELANCER_MONTHLY", trialPriceId: "PRICE_TRIAL_ONE_DOLLAR", email };
  await harness.pay((await harness.call(TRIAL, order(trial))).body.sessionUrl, "now");
  await expect.poll(() => ordersOf(email)).toHaveLength(1);
  expect((await harness.call(TRIAL, order(trial), idToken)).body.code).toBe("already-subscribed");
  const unproved = idToken.replace("id.", "unverified.");
  expect((await harness.call(TRIAL, order(trial), unproved)).status).toBe(200);
});

test("API-06 another buyer's checkouts stay open", async () => {
  const [one, other] = [freshBuyer(), freshBuyer()];
  const buy = async ({ email, idToken }: typeof one, priceId: string) =>
    (await harness.call(SUBSCRIPTION, order({ priceId, email }), idToken)).body.sessionUrl;
  const theirs = await buy(other, "PRICE_TEAM_MONTHLY");
  await buy(one, "PRICE_TEAM_MONTHLY");
  await buy(one, "PRICE_FREELANCER_ANNUAL");
  expect(await stateOf(theirs)).toBe("open");
});

test("API-05 the trial is sold once to an account, also after it has ended", async () => {
  const { idToken, email } = freshBuyer();
  const trial = { priceId: "PRICE_FREELANCER_MONTHLY", trialPriceId: "PRICE_TRIAL_ONE_DOLLAR", email };
  const start = () => harness.call(TRIAL, order(trial), idToken);
  await harness.pay((await start()).body.sessionUrl);
  expect((await start()).body.code).toBe("already-subscribed");
  await endSubscription(email);
  const { status, body } = await start();
  expect([status, body]).toMatchObject([
    409,
    { code: "trial-used", error: "This account has already used the $1 trial" },
  ]);
  const plan = await harness.call(SUBSCRIPTION, order({ priceId: trial.priceId, email }), idToken);
  expect(plan.status).toBe(200);
});

async function stateOf(sessionUrl: unknown) {
  const id = String(sessionUrl).split("/").at(-1) ?? "";
  return (await harness.stripe.checkout.sessions.retrieve(id)).status;
}

function ordersOf(email: string) {
  return harness.query.selectFrom("payments.orders").selectAll().where("email", "=", email).execute();
}

/** As in Stripe's portal; the site hears of it. */
async function endSubscription(email: string): Promise<void> {
  const [{ subscriptionId } = { subscriptionId: null }] = await ordersOf(email);
  await harness.stripe.subscriptions.cancel(subscriptionId ?? "");
  const { events } = await harness.objects();
  const ended = events.find(({ type }) => type === "customer.subscription.deleted");
  expect((await harness.deliver(ended ?? {})).status).toBe(200);
}

test("WORK-05 a pack is bought again, and each is held for itself", async () => {
  const { idToken, email, uid } = freshBuyer();
  const buy = () =>
    harness.call(ONE_TIME, order({ priceId: "PRICE_PERSONAL_CONTRACT_DEAL", email }), idToken);
  const first = await buy();
  await harness.pay(first.body.sessionUrl);
  const second = await buy();
  expect([second.status, second.body.sessionUrl === first.body.sessionUrl]).toEqual([200, false]);
  await harness.pay(second.body.sessionUrl);
  for (const { body } of [first, second]) {
    await harness.call("checkout-result", { sessionId: String(body.sessionUrl).split("/").at(-1) });
  }
  const held = await harness.payments.holdings({ uid, email, emailVerified: true }, harness.query);
  expect(held.map(({ price }) => price)).toEqual(Array(2).fill("PRICE_PERSONAL_CONTRACT_DEAL"));
  expect(new Set(held.map((each) => each.order)).size).toBe(2);
});
