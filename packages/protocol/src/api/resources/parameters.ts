import { z } from "zod";
import type { Parameter } from "../model.ts";
import { idOf, wholeNumber } from "../schemas/basics.ts";

/** An id in the path. */
export function idInPath(name: string, prefix: string, example: string): Parameter {
  return {
    name,
    in: "path",
    schema: idOf(prefix),
    about: `The ${name}’s id, ${prefix}_…`,
    required: true,
    example,
  };
}

/** Makes repeating a request safe. */
export const idempotencyKey = (example: string): Parameter => ({
  name: "Idempotency-Key",
  in: "header",
  schema: z.string().min(8).max(100),
  about: "Your own key for this request. Repeating it returns the first answer; one that failed runs again.",
  example,
});

export const listParameters: readonly Parameter[] = [
  {
    name: "limit",
    in: "query",
    schema: wholeNumber(1, 100),
    about: "Items on a page. Default: 20.",
    example: "20",
  },
  { name: "after", in: "query", schema: z.string(), about: "`next` of the previous page." },
];
