import { type Operation as AnyOperation, operationsOf } from "@sealwright/protocol/calls/operation";
import type { PaymentsContract } from "@sealwright/protocol/payments/calls";
import type { Caller } from "./caller.ts";
import type { PaymentsContext } from "./context.ts";

interface Limits {
  /** How long others may keep the answer, in seconds. */
  cachedFor?: number;
}

export type Operation = AnyOperation<PaymentsContext, Limits, PaymentsContract>;

/** An ID token does not prove a second factor, a grant does. */
export const operation = operationsOf<
  PaymentsContext,
  { "id-token": Caller; grant: Caller; optional: Caller | undefined; none: undefined },
  Limits,
  PaymentsContract
>();
