import { PRICE_NAMES, type PriceName } from "@sealwright/protocol/payments/prices";
import {
  type BuyerAccount,
  decidePurchase,
  isPlainSale,
  type RunningSubscription,
  STRANGER,
  withQuantity,
} from "@sealwright/protocol/payments/purchase-decision";
import { refusalSentence, saleSentences } from "@sealwright/protocol/payments/purchase-words";
import { purchaseTerms } from "@sealwright/protocol/payments/terms";
import { describe, expect, test } from "vitest";

const NOW = new Date("2026-11-27T12:00:00Z");
const RENEWS = "2026-12-20T12:00:00.000Z";

const running = (price: PriceName, more: Partial<RunningSubscription> = {}): RunningSubscription => ({
  price,
  quantity: 1,
  state: "active",
  renewsAt: RENEWS,
  nextCents: 2500,
  canceled: false,
  ...more,
});
const having = (more: Partial<BuyerAccount>): BuyerAccount => ({ ...STRANGER, ...more });

const SITUATIONS = {
  nothing: STRANGER,
  trial: having({
    subscriptions: [running("PRICE_FREELANCER_MONTHLY", { state: "trialing" })],
    trialUsed: true,
  }),
  plan: having({ subscriptions: [running("PRICE_TEAM_MONTHLY")] }),
  "canceled plan": having({ subscriptions: [running("PRICE_TEAM_MONTHLY", { canceled: true })] }),
  "past due": having({ subscriptions: [running("PRICE_TEAM_MONTHLY", { state: "past-due" })] }),
  "deal subscription": having({ subscriptions: [running("PRICE_YEARLY_99")] }),
  lifetime: having({ owned: ["PRICE_LIFETIME_299"] }),
  "used pack": having({ owned: ["PRICE_PERSONAL_CONTRACT_DEAL"] }),
  "API tier": having({ subscriptions: [running("PRICE_API_500")] }),
  "payment a bank decides": having({ pending: ["PRICE_TEAM_MONTHLY"] }),
  "lifetime a bank decides": having({ pending: ["PRICE_LIFETIME_299"] }),
} as const satisfies Record<string, BuyerAccount>;

const PLANS: PriceName[] = [
  "PRICE_FREELANCER_MONTHLY",
  "PRICE_FREELANCER_ANNUAL",
  "PRICE_TEAM_MONTHLY",
  "PRICE_TEAM_ANNUAL",
  "PRICE_GROWING_BUSINESS_MONTHLY",
  "PRICE_GROWING_BUSINESS_ANNUAL",
];
const DEALS: PriceName[] = [
  "PRICE_YEARLY_99",
  "PRICE_YEARLY_199",
  "PRICE_BUSINESS_DEAL_MONTHLY",
  "PRICE_BUSINESS_DEAL_YEARLY",
];
const TIERS = PRICE_NAMES.filter((name) => name.startsWith("PRICE_API_"));
const ONCE = PRICE_NAMES.filter((name) => /LIFETIME|SECRET|PERSONAL/.test(name));
/** The trial's own price buys the plan that follows it. */
const TRIAL: PriceName[] = ["PRICE_TRIAL_ONE_DOLLAR"];

/** The policy: for each group of prices, what is decided, and for single prices where they differ. */
const POLICY: Record<
  keyof typeof SITUATIONS,
  [plans: string, deals: string, tiers: string, once: string, differing?: Partial<Record<PriceName, string>>]
> = {
  nothing: ["sold", "sold", "sold", "sold"],
  trial: ["change", "other-plan", "sold", "sold"],
  plan: ["change", "other-plan", "sold", "sold"],
  "canceled plan": ["sold later", "sold later", "sold", "sold"],
  "past due": ["past-due", "past-due", "past-due", "past-due"],
  "deal subscription": ["other-plan", "other-plan", "sold", "sold", { PRICE_YEARLY_99: "same-plan" }],
  lifetime: ["sold", "sold", "sold", "sold", { PRICE_LIFETIME_299: "already-owned" }],
  "used pack": ["sold", "sold", "sold", "sold"],
  "API tier": ["sold", "sold", "change", "sold"],
  "payment a bank decides": ["payment-pending", "payment-pending", "sold", "sold"],
  "lifetime a bank decides": ["sold", "sold", "sold", "sold", { PRICE_LIFETIME_299: "payment-pending" }],
};

const cases = Object.entries(POLICY).flatMap(([situation, [plans, deals, tiers, once, differing = {}]]) =>
  (
    [
      [[...PLANS, ...TRIAL], plans],
      [DEALS, deals],
      [TIERS, tiers],
      [ONCE, once],
    ] as const
  ).flatMap(([prices, decided]) =>
    prices.map((price) => [situation, price, differing[price] ?? decided] as const),
  ),
);

test("API-06 the policy names every price", () => {
  expect([...PLANS, ...DEALS, ...TIERS, ...ONCE, ...TRIAL].toSorted()).toEqual(PRICE_NAMES.toSorted());
});

test.each(cases)("API-06 who has %s and wants %s: %s", (situation, price, decided) => {
  const account = SITUATIONS[situation as keyof typeof SITUATIONS];
  const decision = decidePurchase(account, { price, quantity: 1, trial: true }, NOW);
  if (!decision.sold) {
    expect(decision.reason).toBe(decided);
    expect(refusalSentence(decision, String)).not.toMatch(/undefined|null|\.$/);
    return;
  }
  expect(decision.startsAt === null ? "sold" : "sold later").toBe(decided);
  expect(decision.startsAt ?? RENEWS).toBe(RENEWS);
  expect(decision.charges.todayCents > 0).toBe(decision.startsAt === null);
  // Whatever the account has is said before anything is paid.
  const has = account.subscriptions.length + account.owned.length > 0;
  expect([isPlainSale(decision), saleSentences(decision, String).length > 0]).toEqual([!has, has]);
});

describe("the trial", () => {
  const offer = (account: BuyerAccount, price: PriceName, more = {}) => {
    const decision = decidePurchase(account, { price, quantity: 1, trial: true, ...more }, NOW);
    return decision.sold && ([decision.trial, decision.charges.todayCents] as const);
  };
  const canceled = [running("PRICE_TEAM_MONTHLY", { canceled: true })];

  test.each<[string, BuyerAccount, PriceName, object, readonly [string, number]]>([
    ["is Freelancer's, by the month", STRANGER, "PRICE_FREELANCER_MONTHLY", {}, ["starts", 100]],
    ["is bought by its own price", STRANGER, "PRICE_TRIAL_ONE_DOLLAR", {}, ["starts", 100]],
    ["is not there by the year", STRANGER, "PRICE_FREELANCER_ANNUAL", {}, ["none", 18_000]],
    [
      "is monthly, for who was promised it and looks at the year",
      STRANGER,
      "PRICE_FREELANCER_ANNUAL",
      { cameForTrial: true },
      ["monthly-only", 18_000],
    ],
    ["is Freelancer’s alone", STRANGER, "PRICE_TEAM_MONTHLY", { cameForTrial: true }, ["none", 2500]],
    [
      "is left out if it is not wanted",
      STRANGER,
      "PRICE_FREELANCER_MONTHLY",
      { trial: false },
      ["none", 1500],
    ],
    ["is sold once", having({ trialUsed: true }), "PRICE_FREELANCER_MONTHLY", {}, ["used", 1500]],
    [
      "waits for no other plan",
      having({ subscriptions: canceled }),
      "PRICE_FREELANCER_MONTHLY",
      {},
      ["not-now", 0],
    ],
  ])("API-05 %s", (_what, account, price, more, expected) => {
    expect(offer(account, price, more)).toEqual(expected);
  });
});

test.each<[PriceName, number]>([
  ["PRICE_FREELANCER_MONTHLY", 2],
  ["PRICE_FREELANCER_ANNUAL", 1000],
  ["PRICE_TRIAL_ONE_DOLLAR", 5],
  ["PRICE_API_100", 2],
  ["PRICE_TEAM_MONTHLY", 1001],
])("API-07 %s is not sold %i times", (price, quantity) => {
  const decision = decidePurchase(STRANGER, { price, quantity, trial: true }, NOW);
  expect(decision).toMatchObject({ sold: false, reason: "quantity" });
});

test("PAY-01 another quantity of the same decision costs what that quantity costs", () => {
  const canceled = having({ subscriptions: [running("PRICE_TEAM_MONTHLY", { canceled: true })] });
  for (const account of [STRANGER, canceled]) {
    for (const price of ["PRICE_TEAM_MONTHLY", "PRICE_TEAM_ANNUAL", "PRICE_FREELANCER_MONTHLY"] as const) {
      const one = decidePurchase(account, { price, quantity: 1, trial: true }, NOW);
      const choice = { price, quantity: 7, trial: true };
      expect(withQuantity(one, 7, NOW)).toEqual(decidePurchase(account, choice, NOW));
    }
  }
  const refused = decidePurchase(SITUATIONS.plan, { price: "PRICE_TEAM_ANNUAL", quantity: 1 }, NOW);
  expect(withQuantity(refused, 7, NOW)).toMatchObject({ sold: false, reason: "change", quantity: 7 });
});

test("DASH-03 who has several seats reads that a plan for one person takes giving the others up", () => {
  const account = having({ subscriptions: [running("PRICE_TEAM_MONTHLY", { quantity: 3 })] });
  const sentence = (price: PriceName) => {
    const decision = decidePurchase(account, { price, quantity: 1 }, NOW);
    return decision.sold ? "" : refusalSentence(decision, String);
  };
  expect(sentence("PRICE_FREELANCER_MONTHLY")).toBe(
    "You already have a plan: Team, monthly. Freelancer, monthly is for one person: give up the other seats under People first",
  );
  expect(sentence("PRICE_TEAM_ANNUAL")).toBe(
    "You already have a plan: Team, monthly. You can change it in your dashboard",
  );
});

describe("a plan that is canceled", () => {
  const endingAt = (renewsAt: string, price: PriceName = "PRICE_TEAM_MONTHLY") =>
    having({ subscriptions: [running(price, { canceled: true, renewsAt })] });
  const want = { price: "PRICE_GROWING_BUSINESS_MONTHLY", quantity: 2 } as const;

  test("PAY-01 the next one is charged when it ends, and the first year counts what falls into it", () => {
    expect(decidePurchase(endingAt(RENEWS), want, NOW)).toMatchObject({
      startsAt: RENEWS,
      charges: {
        todayCents: 0,
        next: { at: RENEWS, cents: 9000, every: "month" },
        firstYearCents: 12 * 9000,
      },
    });
    const inHalfAYear = decidePurchase(endingAt("2027-05-27T13:00:00.000Z"), want, NOW);
    expect(inHalfAYear).toMatchObject({ charges: { firstYearCents: 6 * 9000 } });
  });

  test("API-06 says from when the next one can be bought, if that is too soon to be arranged", () => {
    const soon = decidePurchase(endingAt("2026-11-29T12:00:00.000Z"), want, NOW);
    expect(soon).toMatchObject({ sold: false, reason: "ends-soon" });
    expect(soon.sold || refusalSentence(soon, String)).toMatch(
      /You can buy Growing business, monthly from then/,
    );
  });

  test("API-06 once it has ended without our hearing of it, holds nothing up", () => {
    const past = decidePurchase(endingAt("2026-11-27T11:00:00.000Z"), want, NOW);
    expect(past).toMatchObject({ sold: true, startsAt: null, charges: { todayCents: 9000 } });
  });
});

test("PAY-01 a first year counts the charges within twelve months, whatever the day", () => {
  for (const today of ["2026-01-31T10:00:00Z", "2028-02-29T10:00:00Z", "2026-11-30T10:00:00Z"]) {
    const terms = (price: PriceName) => purchaseTerms({ price, quantity: 1 }, new Date(today));
    expect(terms("PRICE_TEAM_MONTHLY").firstYearCents).toBe(12 * 2500);
    expect(terms("PRICE_TEAM_ANNUAL").firstYearCents).toBe(12 * 2500);
  }
});
