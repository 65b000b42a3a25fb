import type { z } from "zod";
import type { Caller } from "./caller.ts";
import type { PaymentsContext } from "./context.ts";

interface Endpoint<Request extends z.ZodType> {
  /** Under `{payments-base}/`. */
  path: string;
  request: Request;
}

type RequestWithEmail = z.ZodType<{ email: string }>;

/** A call about an owner, with their ID token or a dashboard's grant; an ID token does not prove a second factor. */
export interface OwnerOperation<Request extends RequestWithEmail = RequestWithEmail>
  extends Endpoint<Request> {
  bearer: "grant" | "id-token";
  handle(request: z.output<Request>, context: PaymentsContext, caller: Caller): Promise<object>;
}

/** A call that anyone may make. With a bearer, it must be the one of `emailOf`. */
export interface PublicOperation<Request extends z.ZodType = z.ZodType> extends Endpoint<Request> {
  bearer: "optional";
  /** Whom the request is about. */
  emailOf?(request: z.output<Request>): string;
  handle(request: z.output<Request>, context: PaymentsContext, caller: Caller | undefined): Promise<object>;
}

export type Operation = OwnerOperation | PublicOperation;

/** Types a handler by its request. */
export function ownerOperation<Request extends RequestWithEmail>(
  definition: OwnerOperation<Request>,
): Operation {
  return definition as unknown as OwnerOperation;
}

/** As `ownerOperation`, for a call that anyone may make. */
export function publicOperation<Request extends z.ZodType>(
  definition: Omit<PublicOperation<Request>, "bearer">,
): Operation {
  return { ...definition, bearer: "optional" } as unknown as PublicOperation;
}
