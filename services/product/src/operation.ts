import type { z } from "zod";
import type { Caller } from "./caller.ts";
import type { ProductContext } from "./context.ts";

type OwnerRequest = z.ZodType<{ email: string }>;

/** Who is calling, and with which token. */
export interface Call {
  caller: Caller;
  bearer: string;
}

interface Endpoint<Request extends z.ZodType> {
  /** Under `{signature-base}/`. */
  path: string;
  request: Request;
  /** In bytes, where the usual limit is too small. */
  bodyLimit?: number;
}

/** A call about an owner: it carries that owner's ID token or a dashboard's grant, and names their email address. */
export interface OwnerOperation<Request extends OwnerRequest = OwnerRequest> extends Endpoint<Request> {
  bearer: "id-token" | "grant" | "either";
  /** Stores something each time: counted against the owner's limit, before the body is read. */
  counted?: true;
  /** Sends an email each time: counted together with the others that do. */
  notifies?: true;
  handle(request: z.output<Request>, context: ProductContext, call: Call): Promise<object>;
}

/** A call without a bearer; some carry a token in the body. */
export interface PublicOperation<Request extends z.ZodType = z.ZodType> extends Endpoint<Request> {
  bearer: "none";
  handle(request: z.output<Request>, context: ProductContext): Promise<object>;
}

export type Operation = OwnerOperation | PublicOperation;

/** Types a handler by its request. */
export function ownerOperation<Request extends OwnerRequest>(definition: OwnerOperation<Request>): Operation {
  return definition as unknown as OwnerOperation;
}

/** As `ownerOperation`, for a call without a bearer. */
export function publicOperation<Request extends z.ZodType>(
  definition: Omit<PublicOperation<Request>, "bearer">,
): Operation {
  return { ...definition, bearer: "none" } as PublicOperation;
}
