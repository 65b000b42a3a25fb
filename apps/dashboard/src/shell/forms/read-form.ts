import { randomUUID } from "node:crypto";
import { BODY_LIMIT_BYTES, BodyError, hashToken, readText } from "@sealwright/runtime";
import type { Context } from "hono";

export type FieldReader = (name: string) => string;

export interface Submission {
  field: FieldReader;
  fields: URLSearchParams;
  /** Equal for duplicates: the same form of the same page load with the same values. A form without an id is always unique. */
  key: string;
}

/** @throws BodyError */
export async function readForm(c: Context): Promise<FieldReader> {
  return (await readSubmission(c)).field;
}

/** As `readForm`, with the idempotency key. @throws BodyError */
export async function readSubmission(c: Context, limitBytes = BODY_LIMIT_BYTES): Promise<Submission> {
  if (!c.req.header("Content-Type")?.startsWith("application/x-www-form-urlencoded")) {
    throw new BodyError(415, "The body is not a form");
  }
  const text = await readText(c.req.raw, limitBytes);
  const fields = new URLSearchParams(text);
  const field = (name: string) => fields.get(name) ?? "";
  const key = hashToken(JSON.stringify([field("form") || randomUUID(), c.req.path, text]));
  return { field, fields, key };
}

export const CODE_MESSAGE = "Enter the 6-digit code from your app, or a 10-digit recovery code.";
