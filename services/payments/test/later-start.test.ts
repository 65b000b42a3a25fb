import { DAY, HOUR } from "@sealwright/runtime";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Buyer, freshBuyer, type Harness, REDIRECTS, startPayments } from "./payments-harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startPayments();
});
afterAll(() => harness.stop());

const start = ({ email, idToken }: Buyer, priceId: string) =>
  harness.call("createStripeSubscriptionUS", { priceId, quantity: 1, email, ...REDIRECTS }, idToken);

async function buy(buyer: Buyer, priceId: string): Promise<void> {
  const { sessionUrl } = (await start(buyer, priceId)).body;
  await harness.pay(sessionUrl);
  const sessionId = String(sessionUrl).split("/").at(-1);
  expect((await harness.call("checkout-result", { sessionId })).body.state).toBe("paid");
}

interface ListedOrder {
  id: string;
  price: string;
  subscription: { state: string; startsAt: string | null; renewsAt: string; canceled: boolean };
}
const ordersOf = async ({ email, grant }: Buyer) =>
  (await harness.call("orders/list", { email }, grant)).body.orders as ListedOrder[];
async function setCancellation(buyer: Buyer, price: string, path: "cancel" | "resume") {
  const order = (await ordersOf(buyer)).find((each) => each.price === price);
  return harness.call(`orders/${path}`, { email: buyer.email, orderId: order?.id }, buyer.grant);
}

/** Has Team, canceled, and Growing business from its end on. */
async function successor(): Promise<Buyer> {
  const buyer = freshBuyer();
  await buy(buyer, "PRICE_TEAM_MONTHLY");
  await setCancellation(buyer, "PRICE_TEAM_MONTHLY", "cancel");
  await buy(buyer, "PRICE_GROWING_BUSINESS_MONTHLY");
  return buyer;
}

test("API-06 a plan that is bought while a canceled one is paid for starts when that ends", async () => {
  const buyer = await successor();
  const [next, former] = (await ordersOf(buyer)).toSorted((one, other) =>
    one.price.localeCompare(other.price),
  );
  expect(former?.subscription).toMatchObject({ canceled: true, startsAt: null });
  expect(next?.subscription).toMatchObject({
    canceled: false,
    startsAt: former?.subscription.renewsAt,
    renewsAt: former?.subscription.renewsAt,
  });
  await expect.poll(() => harness.jobs()).toEqual([]);
  const mail = harness.mails.find(
    ({ to, mail: { subject } }) => to === buyer.email && subject.includes("Growing"),
  );
  expect(mail?.mail.paragraphs[0]).toMatch(
    /^Growing business, monthly starts on .* UTC, when your other plan ends\. You paid nothing today\.$/,
  );
});

test("API-06 the plan that a bought one follows is not resumed, or both would be charged", async () => {
  const buyer = await successor();
  const { status, body } = await setCancellation(buyer, "PRICE_TEAM_MONTHLY", "resume");
  expect([status, body]).toMatchObject([
    409,
    {
      code: "already-subscribed",
      error:
        "Growing business, monthly starts when Team, monthly ends. To keep Team, monthly, cancel Growing business, monthly first",
    },
  ]);
  await setCancellation(buyer, "PRICE_GROWING_BUSINESS_MONTHLY", "cancel");
  expect((await setCancellation(buyer, "PRICE_TEAM_MONTHLY", "resume")).status).toBe(200);
});

test("API-06 resuming a plan closes the checkout of the one that would have followed", async () => {
  const buyer = freshBuyer();
  await buy(buyer, "PRICE_TEAM_MONTHLY");
  await setCancellation(buyer, "PRICE_TEAM_MONTHLY", "cancel");
  const { sessionUrl } = (await start(buyer, "PRICE_YEARLY_99")).body;
  expect((await setCancellation(buyer, "PRICE_TEAM_MONTHLY", "resume")).status).toBe(200);
  const session = String(sessionUrl).split("/").at(-1) ?? "";
  expect((await harness.stripe.checkout.sessions.retrieve(session)).status).toBe("expired");
});

test("API-06 the end of the former plan is not announced as that of a trial", async () => {
  const buyer = await successor();
  const [next] = (await ordersOf(buyer)).filter(({ subscription }) => subscription.startsAt !== null);
  const startsAt = new Date(next?.subscription.startsAt ?? 0).getTime();
  harness.clock.advance(startsAt - harness.clock.now() - DAY);
  await harness.payments.reconcile();
  await expect.poll(() => harness.jobs()).toEqual([]);
  const subjects = harness.mails.filter(({ to }) => to === buyer.email).map(({ mail }) => mail.subject);
  expect(subjects.filter((subject) => subject.includes("trial"))).toEqual([]);
});

test("API-06 hours before a canceled plan ends, says from when the next one can be bought", async () => {
  const buyer = freshBuyer();
  await buy(buyer, "PRICE_TEAM_MONTHLY");
  await setCancellation(buyer, "PRICE_TEAM_MONTHLY", "cancel");
  const [order] = await ordersOf(buyer);
  const endsAt = new Date(order?.subscription.renewsAt ?? 0).getTime();
  harness.clock.advance(endsAt - harness.clock.now() - 48 * HOUR);
  const { status, body } = await start(buyer, "PRICE_YEARLY_99");
  expect([status, body.error]).toEqual([
    409,
    expect.stringMatching(
      /^Your plan Team, monthly ends on .* UTC\. You can buy Yearly deal, \$99 from then on$/,
    ),
  ]);
});
