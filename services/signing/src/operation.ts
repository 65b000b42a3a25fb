import { type Operation as AnyOperation, operationsOf } from "@sealwright/protocol/calls/operation";
import type { SigningContract } from "@sealwright/protocol/signing/calls";
import type { Sender } from "./caller.ts";
import type { SigningContext } from "./context.ts";

interface Limits {
  /** In bytes, where the usual limit is too small. */
  bodyLimit?: number;
}

export type Operation = AnyOperation<SigningContext, Limits, SigningContract>;

export const operation = operationsOf<
  SigningContext,
  { grant: Sender; none: undefined },
  Limits,
  SigningContract
>();
