import { describePurchase, findPrice, type PriceName } from "@sealwright/protocol/payments/prices";
import { expect, test } from "vitest";

const purchase = (price: PriceName, quantity: number) =>
  describePurchase({ price, product: findPrice(price).product, quantity });

test("PAY-01 a purchase is described by seats where the price is per seat, and by pieces elsewhere", () => {
  expect(purchase("PRICE_TEAM_MONTHLY", 1)).toBe("Team, monthly");
  expect(purchase("PRICE_TEAM_MONTHLY", 3)).toBe("Team, monthly, for 3 seats");
  expect(purchase("PRICE_GROWING_BUSINESS_ANNUAL", 1000)).toBe("Growing business, annual, for 1,000 seats");
  expect(purchase("PRICE_FREELANCER_MONTHLY", 2)).toBe("2 × Freelancer, monthly");
  expect(purchase("PRICE_LIFETIME_99", 2)).toBe("2 × Lifetime deal, $99");
});

test("a price that only another payments backend has is described by its product", () => {
  expect(describePurchase({ price: "PRICE_OF_OTHERS", product: "Their plan", quantity: 2 })).toBe(
    "2 × Their plan",
  );
});
