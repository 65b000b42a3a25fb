import { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { Scope } from "./scopes.ts";

/** Schemas with a name: the components of the OpenAPI document. */
export const named = z.registry<{ id: string }>();

/** Names a schema, so that the OpenAPI document refers to it. */
export function component<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  named.add(schema, { id });
  return schema;
}

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  schema: z.ZodType;
  about: string;
  required?: boolean;
  /** Used in the examples; an optional parameter without one is left out of them. */
  example?: string;
}

/** JSON that a call takes or returns, with an example of exactly that type. */
export interface Payload<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  example: z.input<Schema>;
}

/** A file that a call takes or returns. */
export interface FilePayload {
  mediaType: string;
  /** The name of the file in the examples. */
  file: string;
}

export interface Call {
  /** The operationId; also the fragment of the page. */
  id: string;
  method: Method;
  path: string;
  /** The scope that a key needs for it. */
  scope: Scope;
  /** A scope with which it answers about more. */
  widerScope?: Scope;
  title: string;
  /** Its effect and when to use it. */
  about: string;
  /** A marginal note: what surprises people. */
  note?: string;
  parameters: readonly Parameter[];
  body?: Payload | FilePayload;
  /** `undefined`: no content. */
  answer?: Payload | FilePayload;
  status: 200 | 201 | 202 | 204;
  errors: readonly ErrorCode[];
}

/** A resource and its calls, in the order of a first integration. */
export interface Resource {
  id: string;
  name: string;
  about: string;
  calls: readonly Call[];
}

/** @returns the payload, with its example checked against the schema's type by the compiler */
export function payload<Schema extends z.ZodType>(schema: Schema, example: z.input<Schema>): Payload<Schema> {
  return { schema, example };
}

export function isFile(body: Payload | FilePayload): body is FilePayload {
  return "file" in body;
}
