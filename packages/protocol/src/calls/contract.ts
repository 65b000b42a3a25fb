import type { z } from "zod";
import type { Check, Checked } from "./answer.ts";

/**
 * Who may make a call: `id-token` a signed-in owner's page, `grant` a dashboard's server for its owner, `either` of them,
 * `optional` anyone, and an owner by either; `api-key` a page of the site, `server` a server with the server credential.
 */
export type Caller = "api-key" | "either" | "grant" | "id-token" | "none" | "optional" | "server";

/** Every request is an object. */
export type RequestSchema = z.ZodType<Record<string, unknown>>;

/**
 * One call, for both of its ends and for the documentation. Pages bundle the entries that they use, so an entry is plain
 * data that a bundler can drop, and names its request's schema by type alone: only services run it.
 */
export interface Contract<
  Schema extends RequestSchema = RequestSchema,
  Answer = unknown,
  Code extends string = string,
  Who extends Caller = Caller,
> {
  /** POST, if not given. */
  method?: "GET" | "POST";
  /** Below the service's base address. */
  path: string;
  /** Of the protocol, where it has any; `v1` if not given. */
  versions?: readonly ("v1" | "v2")[];
  /** JSON, if not given. */
  encoding?: "form";
  caller: Who;
  /** `takes<typeof …>()` */
  request: Schema | undefined;
  /** The fields of the answer that clients use. */
  answer: Check<Answer>;
  /** Its errors besides those of every call. */
  errors: readonly Code[];
}

/** Names a request's schema without importing it. */
/* @__NO_SIDE_EFFECTS__ */
export function takes<Schema extends RequestSchema>(): Schema | undefined {
  return undefined;
}

export type SchemaOf<C extends Contract> = NonNullable<C["request"]>;
/** As it is sent. */
export type RequestOf<C extends Contract> = z.input<SchemaOf<C>>;
export type AnswerOf<C extends Contract> = Checked<C["answer"]>;
