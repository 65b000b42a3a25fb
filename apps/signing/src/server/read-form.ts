import { BodyError, readText } from "@sealwright/runtime";
import type { Context } from "hono";

/** A drawing of some thousand points. */
const FORM_LIMIT_BYTES = 256 * 1024;
const TYPE = "application/x-www-form-urlencoded";

export interface SubmittedForm {
  /** The value of a field; empty if there is none. */
  field(name: string): string;
  /** Fields whose names begin so, by the rest of their names. */
  fieldsBelow(prefix: string): Record<string, string>;
}

/** @throws BodyError */
export async function readForm(c: Context): Promise<SubmittedForm> {
  if (!isForm(c)) throw new BodyError(415, "The body is not a form");
  return asForm(await readText(c.req.raw, FORM_LIMIT_BYTES));
}

/** As `readForm`, and leaves the body to be read again. @returns its text too; undefined if it is no form */
export async function peekForm(c: Context): Promise<{ form: SubmittedForm; text: string } | undefined> {
  if (!isForm(c)) return undefined;
  const text = await readText(c.req.raw.clone(), FORM_LIMIT_BYTES);
  return { form: asForm(text), text };
}

function isForm(c: Context): boolean {
  return c.req.header("Content-Type")?.startsWith(TYPE) ?? false;
}

function asForm(text: string): SubmittedForm {
  const fields = new URLSearchParams(text);
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
