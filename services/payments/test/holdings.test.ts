import { expect, test } from "vitest";
import { toHoldings } from "../src/orders/holdings.ts";
import type { StoredOrder } from "../src/orders/orders.ts";

const PAID = new Date("2026-11-05T20:00:00Z");
const ENDS = new Date("2026-12-05T20:00:00Z");

const NOW = new Date("2026-11-20T20:00:00Z");

const order = (more: Partial<StoredOrder> = {}): StoredOrder => ({
  id: "order",
  sessionId: "cs",
  uid: "u",
  email: "e@mail.example",
  price: "PRICE_TEAM_MONTHLY",
  quantity: 3,
  trial: false,
  amountCents: 7500,
  currency: "usd",
  paidAt: PAID,
  customerId: null,
  subscriptionId: "sub",
  endedAt: null,
  status: "active",
  periodEndsAt: ENDS,
  cancelAtPeriodEnd: false,
  nextCents: 7500,
  currentPrice: null,
  currentQuantity: null,
  keptQuantity: null,
  keptUntil: null,
  keptPrice: null,
  ...more,
});

const cases: [what: string, order: Partial<StoredOrder>, held: object | undefined][] = [
  ["a plan that runs", {}, { price: "PRICE_TEAM_MONTHLY", quantity: 3, until: undefined }],
  ["the one-dollar trial", { trial: true, status: "trialing" }, { price: "PRICE_TEAM_MONTHLY" }],
  [
    "the one-dollar trial whose plan was switched, for the plan that was bought",
    {
      price: "PRICE_FREELANCER_MONTHLY",
      quantity: 1,
      trial: true,
      status: "trialing",
      currentPrice: "PRICE_GROWING_BUSINESS_MONTHLY",
      currentQuantity: 1,
    },
    { price: "PRICE_FREELANCER_MONTHLY", quantity: 1 },
  ],
  ["a plan whose charge is being retried", { status: "past_due" }, { until: undefined }],
  ["a plan that was never paid in the end", { status: "unpaid" }, undefined],
  ["a canceled plan, until its end", { cancelAtPeriodEnd: true }, { until: ENDS }],
  ["an ended plan", { status: "canceled" }, undefined],
  ["a plan that starts when another one ends", { status: "trialing" }, undefined],
  [
    "a changed plan",
    { currentPrice: "PRICE_FREELANCER_MONTHLY", currentQuantity: 1 },
    { price: "PRICE_FREELANCER_MONTHLY", quantity: 1 },
  ],
  [
    "seats that were given up, until the period ends",
    { currentPrice: "PRICE_TEAM_MONTHLY", currentQuantity: 1, keptQuantity: 3, keptUntil: ENDS },
    { quantity: 3 },
  ],
  [
    "seats that were given up, by the month or the year",
    {
      currentPrice: "PRICE_TEAM_ANNUAL",
      currentQuantity: 1,
      keptQuantity: 3,
      keptUntil: ENDS,
      keptPrice: "PRICE_TEAM_MONTHLY",
    },
    { quantity: 3 },
  ],
  [
    "seats that were given up before the plan was switched",
    {
      currentPrice: "PRICE_GROWING_BUSINESS_MONTHLY",
      currentQuantity: 1,
      keptQuantity: 3,
      keptUntil: ENDS,
      keptPrice: "PRICE_TEAM_MONTHLY",
    },
    { quantity: 1 },
  ],
  [
    "seats that were given up before this period",
    { currentPrice: "PRICE_TEAM_MONTHLY", currentQuantity: 1, keptQuantity: 3, keptUntil: PAID },
    { quantity: 1 },
  ],
  [
    "a price paid once",
    { subscriptionId: null, status: null, periodEndsAt: null, price: "PRICE_LIFETIME_99" },
    { price: "PRICE_LIFETIME_99", since: PAID },
  ],
  [
    "a price paid once whose payment was returned",
    { subscriptionId: null, status: null, periodEndsAt: null, price: "PRICE_LIFETIME_99", endedAt: PAID },
    undefined,
  ],
  ["a subscription of which nothing is known yet", { status: null, periodEndsAt: null }, undefined],
];

test.each(cases)("WORK-05 %s", (_what, more, held) => {
  const found = toHoldings([order(more)], NOW);
  if (held) expect(found).toEqual([expect.objectContaining(held)]);
  else expect(found).toEqual([]);
});

const paid: [what: string, order: Partial<StoredOrder>, isPaidInFull: boolean][] = [
  ["a plan that was paid when it was bought", { status: "past_due" }, true],
  ["the one-dollar trial", { trial: true, amountCents: 100, status: "trialing" }, false],
  ["a trial whose first full charge failed", { trial: true, amountCents: 100, status: "past_due" }, false],
  ["a trial that went on", { trial: true, amountCents: 100 }, true],
  [
    "a price paid once",
    { subscriptionId: null, status: null, price: "PRICE_LIFETIME_99", quantity: 1, amountCents: 9900 },
    true,
  ],
];

test.each(paid)("SIGN-10 %s: whether its full price was paid", (_what, more, isPaidInFull) => {
  expect(toHoldings([order(more)], NOW)).toMatchObject([{ isPaidInFull }]);
});
