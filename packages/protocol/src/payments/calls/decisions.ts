import {
  type Check,
  flag,
  isObject,
  list,
  nullable,
  number,
  oneOf,
  shape,
  text,
} from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type { decisionsRequest } from "../messages.ts";
import type { PurchaseDecision, Refusal, Sale } from "../purchase-decision.ts";
import type { PaymentsContract } from "./payments-contract.ts";
import { priceName } from "./price-name.ts";

const runningSubscription = shape({
  price: priceName,
  quantity: number,
  state: oneOf("trialing", "active", "past-due"),
  renewsAt: text,
  nextCents: number,
  canceled: flag,
});

const sale: Check<Sale> = shape({
  sold: oneOf(true),
  price: priceName,
  quantity: number,
  trial: oneOf("starts", "used", "not-now", "monthly-only", "none"),
  startsAt: nullable(text),
  charges: shape({
    todayCents: number,
    next: nullable(shape({ at: text, cents: number, every: oneOf("month", "year") })),
    firstYearCents: number,
  }),
  continues: list(runningSubscription),
  ends: list(runningSubscription),
  owned: list(priceName),
});

const refusal: Check<Refusal> = shape({
  sold: oneOf(false),
  price: priceName,
  quantity: number,
  reason: oneOf(
    "quantity",
    "past-due",
    "payment-pending",
    "already-owned",
    "same-plan",
    "change",
    "other-plan",
    "ends-soon",
  ),
  because: priceName,
  subscription: nullable(runningSubscription),
});

const decision: Check<PurchaseDecision> = (value, at) => {
  if (isObject(value) && value.sold === true) sale(value, at);
  else refusal(value, at);
};

/**
 * Decisions about purchases, for the pages that offer them: nothing is started. It answers no orders, since
 * an ID token does not prove a second factor; without one, it decides as for a stranger. One decision for
 * each choice, in order.
 */
export const decidePurchases = {
  path: "purchases/decide",
  caller: "optional",
  request: takes<typeof decisionsRequest>(),
  answer: shape({ decisions: list(decision) }),
  errors: ["unknown-price", "too-many-attempts", "payments-unavailable"],
} satisfies PaymentsContract;
