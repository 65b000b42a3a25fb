import { afterAll, beforeAll, expect, test } from "vitest";
import { freshBuyer, type Harness, REDIRECTS, startPayments } from "./payments-harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startPayments({}, TIMEOUT_MS);
});
afterAll(() => harness.stop());

const TIMEOUT_MS = 20_000;
/** `EVENTS=1000` for the whole burst; the bench measures it. */
const EVENTS = Number(process.env.EVENTS ?? 120);
const EVENTS_PER_PURCHASE = 2;

test("API-06 a burst of webhooks in any order ends in the right state", async () => {
  const sessions: string[] = [];
  while (sessions.length < EVENTS / EVENTS_PER_PURCHASE) {
    const { email } = freshBuyer();
    const request = { priceId: "PRICE_TEAM_MONTHLY", quantity: 1, email, ...REDIRECTS };
    const { body } = await harness.call("createStripeSubscriptionUS", request);
    await harness.pay(body.sessionUrl);
    sessions.push(String(body.sessionUrl).split("/").at(-1) ?? "");
  }
  const { events } = await harness.objects();
  const burst = events
    .filter(({ type }) => type !== "invoice.paid")
    .map((event, index) => ({ event, place: (index * 7919) % 1009 }))
    .sort((one, other) => one.place - other.place);
  const answers = await Promise.all(burst.map(({ event }) => harness.deliver(event)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const orders = await harness.query.selectFrom("payments.orders").select("sessionId").execute();
  expect(orders.map(({ sessionId }) => sessionId).toSorted()).toEqual(sessions.toSorted());
  const states = await harness.query.selectFrom("payments.subscriptions").select("status").execute();
  expect(states).toEqual(sessions.map(() => ({ status: "active" })));
});
