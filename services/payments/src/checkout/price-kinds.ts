import { findPrice, type PriceName, TRIAL } from "@sealwright/protocol/payments/prices";
import { PaymentsError } from "../errors.ts";

/** Which call sells a price: each refuses those of the others. */
export type PriceKind = "one-time" | "subscription" | "trial" | "api";

function kindOf(name: PriceName): PriceKind {
  const { plan, interval } = findPrice(name);
  if (plan === "trial" || plan === "api") return plan;
  return interval === undefined ? "one-time" : "subscription";
}

const SENTENCES: Record<PriceKind, string> = {
  "one-time": "priceId is not a price that is paid once",
  subscription: "priceId is not a subscription’s price",
  trial: "trialPriceId is not the price of the trial",
  api: "priceId is not the price of an API tier",
};

/** @throws PaymentsError bad-request */
export function assertKind(name: PriceName, kind: PriceKind): void {
  if (kindOf(name) !== kind) throw new PaymentsError("bad-request", SENTENCES[kind]);
}

/** @throws PaymentsError bad-request for a price that no trial leads to */
export function assertHasTrial(name: PriceName): void {
  if (name !== TRIAL.continuesAs)
    throw new PaymentsError("bad-request", "priceId is not a price with a trial");
}
