import { expect, test } from "vitest";
import { namedPurchase } from "./named-purchase.ts";

const named = (query: string) => namedPurchase(new URLSearchParams(query));

test("PAY-08 /payment-info shows the purchase that it names, with the amount of the price table", () => {
  const query = "amount=1&plan=Gold&dealType=gift&priceId=PRICE_TEAM_MONTHLY&quantity=3";
  const team = named(query);
  expect(team).toMatchObject({ product: "Team, monthly", quantity: 3, interval: "month" });
  expect(team?.cents).toBe((named("priceId=PRICE_TEAM_MONTHLY")?.cents ?? 0) * 3);
});

test.each(["", "amount=15", "priceId=price_1", "priceId=toString", "priceId=PRICE_TEAM_MONTHLY&quantity=0"])(
  "PAY-08 %o names no purchase of ours",
  (query) => {
    expect(named(query)).toBeUndefined();
  },
);
