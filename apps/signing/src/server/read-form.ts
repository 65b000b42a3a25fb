import { BodyError, readText } from "@sealwright/runtime";
import type { Context } from "hono";

/** A drawing of some thousand points. */
const FORM_LIMIT_BYTES = 256 * 1024;

export interface SubmittedForm {
  /** The value of a field; empty if there is none. */
  field(name: string): string;
  /** Fields whose names begin so, by the rest of their names. */
  fieldsBelow(prefix: string): Record<string, string>;
}

/** @throws BodyError */
export async function readForm(c: Context): Promise<SubmittedForm> {
  if (!c.req.header("Content-Type")?.startsWith("application/x-www-form-urlencoded")) {
    throw new BodyError(415, "The body is not a form");
  }
  const fields = new URLSearchParams(await readText(c.req.raw, FORM_LIMIT_BYTES));
  return {
    field: (name) => fields.get(name) ?? "",
    fieldsBelow: (prefix) =>
      Object.fromEntries(
        [...fields].flatMap(([name, value]) =>
          name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
        ),
      ),
  };
}
