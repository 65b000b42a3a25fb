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
    requestLogger(logger).error(
      describeError(error as InstanceType<typeof errors.StripeError>),
      "Stripe call failed",
    );
    throw new PaymentsError("payments-unavailable");
  }
}

/** For the log. */
export function describeError({ type, code, requestId }: InstanceType<typeof errors.StripeError>) {
  // Not as `code`, which the logger redacts.
  return { type, stripeCode: code, stripeRequestId: requestId };
}

/** Whether Stripe rejected the request: the object is in another state, is unknown, or a parameter is wrong. */
export function isRejected(error: unknown): error is InstanceType<typeof errors.StripeInvalidRequestError> {
  return error instanceof errors.StripeInvalidRequestError;
}

/** Whether Stripe does not know an object. @param parameter which one, if the request named several */
export function isMissing(error: unknown, parameter?: string): boolean {
  if (!isRejected(error) || error.code !== "resource_missing") return false;
  return parameter === undefined || error.param === parameter;
}
