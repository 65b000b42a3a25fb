import { BodyError, readText } from "@sealwright/runtime";
import type { Context } from "hono";

/** The fields of a submitted form, by name. @throws BodyError */
export async function readForm(c: Context): Promise<(name: string) => string> {
  if (!c.req.header("Content-Type")?.startsWith("application/x-www-form-urlencoded")) {
    throw new BodyError(415, "The body is not a form");
  }
  const fields = new URLSearchParams(await readText(c.req.raw));
  return (name) => fields.get(name) ?? "";
}

/** A code as people type it. @returns undefined when it cannot be one */
export function readCode(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, "");
  return /^\d{6,10}$/.test(digits) ? digits : undefined;
}

export const CODE_SENTENCE = "Enter the 6 digits that the app shows, or a recovery code of 10 digits";
