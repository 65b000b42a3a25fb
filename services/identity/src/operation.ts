import type { z } from "zod";
import type { IdentityContext } from "./context.ts";

/** Who is calling, as far as the operation has to know. */
export interface Call {
  /** True with the server credential. */
  admin: boolean;
}

/** One call of the protocol. */
export interface Operation<Request extends z.ZodType = z.ZodType> {
  method: "GET" | "POST";
  /** Under `/v1/` and its aliases: `accounts:signUp`. */
  path: string;
  /** Where else than under `v1` it stands. */
  versions?: readonly ("v1" | "v2")[];
  /** Server credential only? Such paths stand under `projects/{projectId}/`. Default: the API key will do. */
  admin?: true;
  /** In bytes, where the usual limit is too little. */
  bodyLimit?: number;
  request: Request;
  handle(request: z.output<Request>, context: IdentityContext, call: Call): Promise<object>;
}

/** Gives a handler the types of its request. */
export function operation<Request extends z.ZodType>(definition: Operation<Request>): Operation {
  return definition as unknown as Operation;
}
