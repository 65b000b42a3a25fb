import type { z } from "zod";
import type { ApiCaller } from "../../base/caller.ts";
import type { ApiContext } from "./api-context.ts";

export interface ApiRequest<Body = unknown> {
  caller: ApiCaller;
  /** A parameter of the path: `path("envelope")`. */
  path(name: string): string;
  query(name: string): string | number | undefined;
  body: Body;
  file: Uint8Array<ArrayBuffer>;
  /**
   * The id of the object that the call creates. A repeated request gets the first one's id: that one may
   * have stored its object and ended before it could answer.
   */
  newId(prefix: string): string;
}

export type ApiAnswer = object | Uint8Array<ArrayBuffer> | undefined;

export interface Handler {
  schema?: z.ZodType;
  handle(request: ApiRequest, context: ApiContext): Promise<ApiAnswer>;
}

export function handler(handle: Handler["handle"]): Handler {
  return { handle };
}

/** @param schema the contract's own; the handler takes its types from it */
export function handlerOf<Schema extends z.ZodType>(
  schema: Schema,
  handle: (request: ApiRequest<z.output<Schema>>, context: ApiContext) => Promise<ApiAnswer>,
): Handler {
  return { schema, handle: (request, context) => handle(request as ApiRequest<z.output<Schema>>, context) };
}
