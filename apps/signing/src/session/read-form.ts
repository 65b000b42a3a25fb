import { BodyError, LARGE_FORM_BYTES, readText } from "@sealwright/runtime";
import type { Context } from "hono";

export interface SubmittedForm {
  /** Empty if there is none. */
  field(name: string): string;
  /** Fields with a prefix, by the rest of their names. */
  fieldsBelow(prefix: string): Record<string, string>;
}

/** Read once: a middleware that reads a form must not consume it. */
const texts = new WeakMap<Request, Promise<string>>();

/** @throws BodyError */
export async function readForm(c: Context): Promise<SubmittedForm> {
  return asForm(await readFormText(c));
}

/** @throws BodyError */
export function readFormText(c: Context): Promise<string> {
  if (!c.req.header("Content-Type")?.startsWith("application/x-www-form-urlencoded")) {
    throw new BodyError(415, "The body is not a form");
  }
  const text = texts.get(c.req.raw) ?? readText(c.req.raw, LARGE_FORM_BYTES);
  texts.set(c.req.raw, text);
  return text;
}

export function asForm(text: string): SubmittedForm {
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
