import type { z } from "zod";
import type { ApiContext } from "./api-context.ts";
import type { ApiCaller } from "./keys.ts";

/** A call whose key, parameters and body were checked against its contract. */
export interface ApiRequest<Body = unknown> {
  caller: ApiCaller;
  /** Of the path: `path("envelope")`. */
  path(name: string): string;
  /** Undefined for one that was not given. */
  query(name: string): string | number | undefined;
  body: Body;
  /** Of a call that takes a file. */
  file: Uint8Array<ArrayBuffer>;
  /**
   * The id of what the call creates. Of a repeated request, it is that of the first one, which may have ended after it was
   * stored and before it was answered.
   */
  newId(prefix: string): string;
}

/** JSON, a PDF, or nothing. */
export type ApiAnswer = object | Uint8Array<ArrayBuffer> | undefined;

export interface Handler {
  /** Of its body, which must be the contract's. */
  schema?: z.ZodType;
  handle(request: ApiRequest, context: ApiContext): Promise<ApiAnswer>;
}

/** A call without a body, or with a file. */
export function handler(handle: Handler["handle"]): Handler {
  return { handle };
}

/** @param schema the contract's own, from which the handler has its types */
export function handlerOf<Schema extends z.ZodType>(
  schema: Schema,
  handle: (request: ApiRequest<z.output<Schema>>, context: ApiContext) => Promise<ApiAnswer>,
): Handler {
  return { schema, handle: (request, context) => handle(request as ApiRequest<z.output<Schema>>, context) };
}
