import { randomUUID } from "node:crypto";
import { codeDigits } from "@sealwright/protocol/product";
import { BodyError, hashToken, readText } from "@sealwright/runtime";
import type { Context } from "hono";

/** What stands in a field of a form; empty where it has none of that name. */
export type Field = (name: string) => string;

/** The fields of a submitted form, by name. @throws BodyError */
export async function readForm(c: Context): Promise<Field> {
  return (await readSentForm(c)).field;
}

/**
 * As `readForm`, with what tells forms apart.
 * @returns key the same for the same form of the same page with the same in its fields; every form without an id of its
 *   own is another one
 * @throws BodyError
 */
export async function readSentForm(c: Context): Promise<{ field: Field; key: string }> {
  if (!c.req.header("Content-Type")?.startsWith("application/x-www-form-urlencoded")) {
    throw new BodyError(415, "The body is not a form");
  }
  const text = await readText(c.req.raw);
  const fields = new URLSearchParams(text);
  const field = (name: string) => fields.get(name) ?? "";
  const key = hashToken(JSON.stringify([field("form") || randomUUID(), c.req.path, text]));
  return { field, key };
}

/** A code as people type it. @returns undefined when it cannot be one */
export function readCode(text: string): string | undefined {
  const digits = codeDigits(text);
  return /^\d{6,10}$/.test(digits) ? digits : undefined;
}

export const CODE_SENTENCE = "Enter the 6 digits that the app shows, or a recovery code of 10 digits.";
