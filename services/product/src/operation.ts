import { type Operation as AnyOperation, operationsOf } from "@sealwright/protocol/calls/operation";
import type { ProductContract } from "@sealwright/protocol/product/calls";
import type { Caller } from "./caller.ts";
import type { ProductContext } from "./context.ts";

/** Who is calling, and with which token. */
export interface Call {
  caller: Caller;
  bearer: string;
}

interface Limits {
  /** In bytes, where the usual limit is too small. */
  bodyLimit?: number;
  /** Stores something each time: counted against the owner's limit, before the body is read. */
  counted?: true;
  /** Sends an email each time: counted together with the others that do. */
  notifies?: true;
}

export type Operation = AnyOperation<ProductContext, Limits, ProductContract>;

export const operation = operationsOf<
  ProductContext,
  { "id-token": Call; grant: Call; either: Call; none: undefined },
  Limits,
  ProductContract
>();
