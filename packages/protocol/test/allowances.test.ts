import {
  allowanceOf,
  allowedBy,
  type Holding,
  monthAround,
  PRICE_NAMES,
} from "@sealwright/protocol/payments";
import { describe, expect, test } from "vitest";

const NOW = new Date("2026-11-27T12:00:00Z");
const held = (
  price: Holding["price"],
  since = "2026-11-05T20:00:00Z",
  more: Partial<Holding> = {},
): Holding => ({
  order: `${price} ${since}`,
  price,
  quantity: 1,
  since: new Date(since),
  isPaidInFull: true,
  ...more,
});

describe("the month of a purchase", () => {
  const cases = [
    ["2026-01-31T15:00:00Z", "2026-02-27T23:59:59Z", "2026-01-31", "2026-02-28"],
    ["2026-01-31T15:00:00Z", "2026-02-28T00:00:00Z", "2026-02-28", "2026-03-31"],
    ["2026-01-31T15:00:00Z", "2026-03-31T00:00:00Z", "2026-03-31", "2026-04-30"],
    ["2028-01-30T01:00:00Z", "2028-02-29T00:00:00Z", "2028-02-29", "2028-03-30"],
    ["2026-11-05T20:00:00Z", "2026-11-05T20:00:00Z", "2026-11-05", "2026-12-05"],
    ["2026-11-30T20:00:00Z", "2027-01-01T00:00:00Z", "2026-12-30", "2027-01-30"],
    ["2024-02-29T12:00:00Z", "2025-03-01T00:00:00Z", "2025-02-28", "2025-03-29"],
  ] as const;
  test.each(cases)("WORK-05 bought %s, at %s it is the one from %s to %s", (since, now, from, until) => {
    const month = monthAround(new Date(since), new Date(now));
    expect([month.from, month.until].map((each) => each.toISOString().slice(0, 10))).toEqual([from, until]);
  });
});

test("WORK-05 the larger limit of each kind counts, never the sum", () => {
  const allowed = allowedBy([held("PRICE_LIFETIME_299"), held("PRICE_YEARLY_199")], NOW);
  expect(allowed).toMatchObject({ month: { envelopes: 70 }, templates: 150, register: 1000 });
});

test("WORK-05 seats add envelopes to the one who sends; other prices bought twice do not", () => {
  expect(allowedBy([held("PRICE_TEAM_MONTHLY", undefined, { quantity: 3 })], NOW).month?.envelopes).toBe(120);
  expect(allowedBy([held("PRICE_LIFETIME_299", undefined, { quantity: 3 })], NOW).month?.envelopes).toBe(40);
});

test("WORK-05 each pack lapses 24 months after it was bought; the documents of a tier are counted beside a plan", () => {
  const pack = "PRICE_PERSONAL_CONTRACT_DEAL";
  const holdings = [
    held(pack, "2024-11-27T11:00:00Z"),
    held(pack, "2024-11-27T13:00:00Z"),
    held(pack, "2026-01-31T00:00:00Z", { quantity: 2 }),
    held("PRICE_API_500"),
  ];
  expect(allowedBy(holdings, NOW)).toMatchObject({
    month: null,
    packs: [
      { envelopes: 24, until: new Date("2026-11-27T13:00:00Z") },
      { envelopes: 48, until: new Date("2028-01-31T00:00:00Z") },
    ],
    documents: { documents: 500 },
    api: true,
  });
});

test("WORK-05 what has ended, or has yet to begin, allows nothing", () => {
  const ended = held("PRICE_TEAM_MONTHLY", undefined, { until: new Date("2026-11-27T12:00:00Z") });
  const later = held("PRICE_TEAM_MONTHLY", "2026-11-28T00:00:00Z");
  expect(allowedBy([ended, later], NOW)).toEqual({
    month: null,
    packs: [],
    documents: null,
    templates: 0,
    register: 0,
    seats: 1,
    seatPrice: undefined,
    api: false,
    hasPlan: false,
    hasPaidInFull: false,
  });
});

test("WORK-05 every price allows something", () => {
  for (const price of PRICE_NAMES) {
    const { envelopes, pack } = allowanceOf(price);
    const { documents } = allowedBy([held(price)], NOW);
    expect([price, envelopes > 0 || pack !== undefined || documents !== null]).toEqual([price, true]);
  }
});
