import { PRICES, type PriceName } from "@sealwright/protocol/payments/prices";
import { decidePurchase, STRANGER } from "@sealwright/protocol/payments/purchase-decision";
import fc from "fast-check";
import { expect, test } from "vitest";
import { choiceFromQuery, queryOfChoice, seatsOf } from "./choice.ts";

const cycles = <Name extends "FREELANCER" | "TEAM" | "GROWING_BUSINESS">(name: Name) =>
  ({ monthly: `PRICE_${name}_MONTHLY`, annual: `PRICE_${name}_ANNUAL` }) as const;
const plans = [
  { id: "freelancer", prices: cycles("FREELANCER") },
  { id: "team", prices: cycles("TEAM") },
  { id: "growing-business", prices: cycles("GROWING_BUSINESS") },
];
const today = new Date("2026-11-23T12:00:00Z");
const chargesFor = (price: PriceName, quantity: number) => {
  const decision = decidePurchase(STRANGER, { price, quantity, trial: true }, today);
  return decision.sold && decision.charges;
};

test("PAY-01 a year is twelve months, times the seats", () => {
  expect(chargesFor("PRICE_TEAM_ANNUAL", 3)).toMatchObject({
    todayCents: PRICES.PRICE_TEAM_MONTHLY.cents * 12 * 3,
    firstYearCents: PRICES.PRICE_TEAM_MONTHLY.cents * 12 * 3,
  });
});

test("PAY-01 a plan for one person takes no seats from an address", () => {
  const { seats } = choiceFromQuery(new URLSearchParams("freelancer=5&team=5"), plans);
  expect(seats).toEqual({ team: "5" });
});

test("PAY-01 what is typed and is not a number of seats is none", () => {
  for (const typed of ["", "abc", "1.5", "-1", "0", "1e9", "1001"]) {
    expect(seatsOf({ cycle: "monthly", seats: { team: typed } }, "team")).toBeNaN();
  }
});

test("PAY-03 the default is one seat of Freelancer by the month, after a dollar for the trial", () => {
  expect(chargesFor("PRICE_FREELANCER_MONTHLY", 1)).toEqual({
    todayCents: 100,
    next: { at: "2026-12-07T12:00:00.000Z", cents: 1500, every: "month" },
    firstYearCents: 100 + 12 * 1500,
  });
});

test("PAY-01 a choice survives its address, and an address cannot break the page", () => {
  const seats = fc.dictionary(
    fc.constantFrom("growing-business", "team"),
    fc.integer({ min: 2, max: 1000 }).map(String),
  );
  const cycle = fc.constantFrom("monthly" as const, "annual" as const);
  fc.assert(
    fc.property(fc.record({ cycle, seats }), (choice) => {
      const query = queryOfChoice(choice, new URLSearchParams("utm_source=mail"), plans);
      expect(choiceFromQuery(new URLSearchParams(query), plans)).toEqual({
        ...choice,
        seats: { ...choice.seats },
      });
      expect(new URLSearchParams(query).get("utm_source")).toBe("mail");
    }),
  );
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const choice = choiceFromQuery(new URLSearchParams(query), plans);
      expect(["monthly", "annual"]).toContain(choice.cycle);
    }),
  );
});
