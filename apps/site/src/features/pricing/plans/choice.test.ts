import { PRICES } from "@sealwright/protocol/payments/prices";
import fc from "fast-check";
import { expect, test } from "vitest";
import { termsOf } from "../quote/quote.ts";
import { choiceFromQuery, queryOfChoice, seatsOf } from "./choice.ts";

const plans = [{ id: "freelancer" }, { id: "team" }, { id: "growing-business" }];
const today = new Date("2026-11-23T12:00:00Z");

test("PAY-01 a year is twelve months, times the seats", () => {
  expect(termsOf("PRICE_TEAM_ANNUAL", 3, today)).toMatchObject({
    todayCents: PRICES.PRICE_TEAM_MONTHLY.cents * 12 * 3,
    firstYearCents: PRICES.PRICE_TEAM_MONTHLY.cents * 12 * 3,
  });
});

test("PAY-01 a quantity that is not a number gives the plain price", () => {
  for (const typed of ["", "abc", "1.5", "-1", "0", "1e9", "1001"]) {
    const seats = seatsOf({ cycle: "monthly", seats: { team: typed } }, "team");
    expect(termsOf("PRICE_TEAM_MONTHLY", seats, today).todayCents).toBe(PRICES.PRICE_TEAM_MONTHLY.cents);
  }
});

test("PAY-03 the default is one seat of Freelancer by the month, after a dollar for the trial", () => {
  expect(termsOf("PRICE_FREELANCER_MONTHLY", 1, today)).toEqual({
    todayCents: 100,
    next: { at: new Date("2026-12-07T12:00:00Z"), cents: 1500, every: "month" },
    firstYearCents: 100 + 12 * 1500,
  });
});

test("PAY-01 a choice survives its address, and an address cannot break the page", () => {
  const seats = fc.dictionary(
    fc.constantFrom("freelancer", "team"),
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
