import { z } from "zod";
import type { Parameter } from "../model.ts";
import { idOf, moment, sentIdOf, wholeNumber } from "../schemas/basics.ts";

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

export const envelopeInPath = (example: string): Parameter => ({
  ...idInPath("envelope", "env", example),
  schema: sentIdOf("env"),
});

/** Of a document in an envelope. */
export const sentDocumentInPath = (example: string): Parameter => ({
  ...idInPath("document", "doc", example),
  schema: sentIdOf("doc"),
});

export const withProposals: Parameter = {
  name: "proposals",
  in: "query",
  schema: z.enum(["true", "false"]),
  about: "true: the answer has `proposals`, the fields at the file’s text tags and empty form fields.",
};

/** Makes repeating a request safe. */
export const idempotencyKey = (example: string): Parameter => ({
  name: "Idempotency-Key",
  in: "header",
  schema: z.string().min(8).max(100),
  about: "Your own key for this request. Repeating it returns the first answer; one that failed runs again.",
  example,
});

const time = (name: string, about: string): Parameter => ({ name, in: "query", schema: moment, about });
const part = (name: string, about: string): Parameter => {
  return { name, in: "query", schema: z.string().trim().min(1).max(200), about };
};

export const listFilters: readonly Parameter[] = [
  time("createdAfter", "Created at this time or later, as in 2026-11-02T00:00:00Z."),
  time("createdBefore", "Created before this time."),
  time("updatedAfter", "With anything new in its record at this time or later."),
  time("updatedBefore", "With nothing new since this time."),
  part("subject", "Only those whose subject has this in it, in upper or lower case."),
  part("person", "Only those with a signer whose name or email address has this in it."),
];

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
