import { expect, test } from "vitest";
import { wantedPurchase } from "./wanted-purchase.ts";

test.each([
  ["?about=Team&quantity=3&product=team", "I’d like to buy Team, for 3 seats."],
  ["?about=Team&quantity=1200", "I’d like to buy Team, for 1,200 seats."],
  ["?about=Lifetime+deal%2C+%2499&quantity=1", "I’d like to buy Lifetime deal, $99."],
  ["?about=Team&quantity=many", "I’d like to buy Team."],
  ["?about=Team&quantity=-4", "I’d like to buy Team."],
  [`?about=${"x".repeat(5_000)}`, `I’d like to buy ${"x".repeat(100)}.`],
  ["?about=++", undefined],
  ["?utm_source=ads", undefined],
  ["", undefined],
])("OPS-09 %s begins the message to sales with what was chosen", (search, message) => {
  expect(wantedPurchase(search)).toBe(message);
});
