import type { MailLanguage } from "@sealwright/mail";
import type { z } from "zod";
import type { IdentityContext } from "./context.ts";

/** What an operation knows about its caller. */
export interface Call {
  /** For emails: of the client's locale header, if we write it. */
  language: MailLanguage;
}

/** A call of the protocol. */
export interface Operation<Request extends z.ZodType = z.ZodType> {
  method: "GET" | "POST";
  /** The path under `/v1/` and its aliases: `accounts:signUp`. */
  path: string;
  /** The API versions, if not just `v1`. */
  versions?: readonly ("v1" | "v2")[];
  /** Requires the server credential, under `projects/{projectId}/`. By default the API key is enough. */
  admin?: true;
  /** In bytes, if above the default. */
  bodyLimit?: number;
  request: Request;
  handle(request: z.output<Request>, context: IdentityContext, call: Call): Promise<object>;
}

/** Infers the type of the handler's request. */
export function operation<Request extends z.ZodType>(definition: Operation<Request>): Operation {
  return definition as unknown as Operation;
}
