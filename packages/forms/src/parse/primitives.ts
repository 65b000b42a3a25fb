import { z } from "zod";
import { testOf } from "./conditions/read.ts";
import { typeset } from "./markdown.ts";

export const words = z.string().trim().overwrite(typeset).min(1);

export const id = z
  .string()
  .regex(/^[a-z][A-Za-z\d]*$/, "must be letters and digits, starting with a lowercase letter");

const answer = z.union([z.string(), z.boolean()]).transform(asWord);

/** `{ pets: allowed, term: [fixed, monthly], rent: ">1000" }`; an empty list tests whether there is any answer. */
export const shownWhen = z.record(id, z.union([answer, z.array(answer)])).transform((tests) => ({
  negated: false,
  tests: Object.entries(tests).map(([field, values]) => testOf(field, [values].flat())),
}));

/** `{ default: returnDays }` */
export const byLaw = z.strictObject({ default: id.optional() }).optional();

/** YAML's true and false are the answers "yes" and "no" of a boolean field. */
export function asWord(value: string | boolean): string {
  return typeof value === "string" ? value : value ? "yes" : "no";
}
