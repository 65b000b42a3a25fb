import type { PurchaseDecision, Refusal, RefusalReason, Sale } from "@sealwright/protocol/payments";
import type { PaymentsErrorCode } from "@sealwright/protocol/payments/errors";
import { type FormatTime, refusalSentence } from "@sealwright/protocol/payments/purchase-words";
import { PaymentsError } from "../errors.ts";

const CODES: Record<RefusalReason, PaymentsErrorCode> = {
  quantity: "bad-request",
  "past-due": "past-due",
  "payment-pending": "payment-pending",
  "already-owned": "already-owned",
  "same-plan": "already-subscribed",
  change: "already-subscribed",
  "other-plan": "already-subscribed",
  "ends-soon": "already-subscribed",
};

const TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
const inUtc: FormatTime = (at) => `${TIME.format(at)} UTC`;

/**
 * @param trial the trial was asked for: it is not replaced by the plan, whose price is another
 * @throws PaymentsError bad-request, past-due, payment-pending, already-owned, already-subscribed, trial-used, trial-not-now
 */
export function assertSold(decision: PurchaseDecision, trial: boolean): asserts decision is Sale {
  if (!decision.sold) throw toError(decision);
  if (trial && decision.trial === "used") throw new PaymentsError("trial-used");
  if (trial && decision.trial === "not-now") throw new PaymentsError("trial-not-now");
}

function toError(refusal: Refusal): PaymentsError {
  return new PaymentsError(CODES[refusal.reason], refusalSentence(refusal, inUtc));
}
