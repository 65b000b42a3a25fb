import { type Logger, requestLogger } from "@sealwright/runtime";
import Stripe from "stripe";
import { PaymentsError } from "../errors.ts";

const { errors } = Stripe;

/** Not the caller's fault: Stripe is slow or down, limits us, or refuses our key. */
const OUTAGES = [
  errors.StripeConnectionError,
  errors.StripeAPIError,
  errors.StripeRateLimitError,
  errors.StripeAuthenticationError,
  errors.StripePermissionError,
  errors.StripeIdempotencyError,
];

/** Calls Stripe. @throws PaymentsError payments-unavailable, with the reason in the log; else what Stripe says */
export async function ask<Result>(logger: Logger, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!OUTAGES.some((kind) => error instanceof kind)) throw error;
    const { type, code, requestId } = error as InstanceType<typeof errors.StripeError>;
    // Not as `code`, which the logger redacts.
    requestLogger(logger).error({ type, stripeCode: code, stripeRequestId: requestId }, "Stripe call failed");
    throw new PaymentsError("payments-unavailable");
  }
}

/** Whether Stripe does not know the object that was asked for. */
export function isMissing(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === "resource_missing";
}
