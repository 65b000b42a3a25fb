import { z } from "zod";
import { COMPARISON } from "../fill/law/rule-for.ts";
import { type Circumstance, circumstances, payments } from "../tree/law.ts";
import { feeLimit } from "./fee-limit.ts";
import { quoted, source, standing, text } from "./source.ts";

const names = Object.keys(circumstances) as [Circumstance, ...Circumstance[]];

const when = z
  .partialRecord(z.enum(names), z.union([z.boolean(), z.string().regex(COMPARISON, "must be like “>=62”")]))
  .refine((tests) => Object.keys(tests).length > 0, "names no circumstance")
  .refine(
    (tests) =>
      Object.entries(tests).every(
        ([name, test]) =>
          typeof test === (circumstances[name as Circumstance] === "number" ? "string" : "boolean"),
      ),
    "compares yes or no, or takes a number for yes or no",
  );

/**
 * Another value for some: the small landlord, the furnished home, the first year. `none`: the limit does not apply to them.
 * Missing values are those of the cell: the copy that was read, its date and its standing.
 */
export const caseSchema = z.strictObject({
  when,
  /** Who that is, where the law defines it more closely than the circumstances do. */
  means: text.max(300).optional(),
  value: z.union([z.number(), z.boolean(), text.max(160)]),
  fee: feeLimit.optional(),
  citation: source.citation,
  quote: quoted(25),
  standing: standing.optional(),
  url: source.url.optional(),
  readFrom: source.readFrom,
  textAsOf: source.textAsOf.optional(),
  readOn: source.readOn.optional(),
});

/** Whether a limit takes in these payments. What is missing was not read: a guard then takes the deposit alone. */
export const countsSchema = z
  .partialRecord(
    z.enum(payments),
    z
      .strictObject({
        counts: z.boolean(),
        /** The limit of its own that a payment outside has, in months of rent. */
        months: z.number().min(0).max(24).optional(),
        /** In cents, where that is more than `months`. */
        orCents: z.int().min(1).optional(),
        citation: source.citation,
        quote: quoted(25),
      })
      .refine(
        ({ counts, months }) => !counts || months === undefined,
        "counts, and so has no limit of its own",
      )
      .refine(
        ({ months, orCents }) => orCents === undefined || months !== undefined,
        "has an amount, but no months",
      ),
  )
  .refine((given) => Object.keys(given).length > 0, "says nothing");
