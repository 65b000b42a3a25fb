import { z } from "zod";
import { feeLimit } from "./fee-limit.ts";
import { quoted, source, standing, text } from "./source.ts";

/**
 * What a case may turn on, as a form can ask for it: yes or no, or a number that is compared. `rent` is in dollars a month,
 * `tenantAge` in years, `leaseMonths` counts a month-to-month tenancy as 1, `tenancyYear` is 1 until the first anniversary.
 */
export const circumstances = {
  smallLandlord: "boolean",
  serviceMember: "boolean",
  furnished: "boolean",
  largeBuilding: "boolean",
  felonyConviction: "boolean",
  leaseJudgment: "boolean",
  rent: "number",
  tenantAge: "number",
  leaseMonths: "number",
  tenancyYear: "number",
} as const;
export type Circumstance = keyof typeof circumstances;
/** What is known of a tenancy; what is missing is not known. */
export type Known = Partial<Record<Circumstance, boolean | number>>;

const COMPARISON = /^(>=?|<=?|=)(\d+(?:\.\d+)?)$/;
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
 * What is not given is the same as in the cell: the copy that was read, its date and its standing.
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
export type LawCase = z.infer<typeof caseSchema>;

/** What else a tenant pays in advance, which a limit on the deposit may take in. */
const payments = ["petDeposit", "prepaidRent", "fees"] as const;

/** Whether a limit takes in these payments. What is missing was not read: a guard then takes the deposit alone. */
export const countsSchema = z
  .partialRecord(
    z.enum(payments),
    z
      .strictObject({
        counts: z.boolean(),
        /** The limit of its own that a payment outside has, in months of rent. */
        months: z.number().min(0).max(24).optional(),
        citation: source.citation,
        quote: quoted(25),
      })
      .refine(
        ({ counts, months }) => !counts || months === undefined,
        "counts, and so has no limit of its own",
      ),
  )
  .refine((given) => Object.keys(given).length > 0, "says nothing");

/**
 * The value for what is known of a tenancy: that of the first case whose circumstances all hold, otherwise the general one.
 * Undefined while a circumstance that would decide is not known.
 */
export function valueFor<Value>(
  { value, cases = [] }: { value: Value; cases?: readonly LawCase[] | undefined },
  known: Known,
): Value | LawCase["value"] | undefined {
  for (const one of cases) {
    const holds = holdsFor(one.when, known);
    if (holds === undefined) return undefined;
    if (holds) return one.value;
  }
  return value;
}

function holdsFor(tests: LawCase["when"], known: Known): boolean | undefined {
  const results = Object.entries(tests).map(([name, test]) => holds(test, known[name as Circumstance]));
  if (results.includes(false)) return false;
  return results.includes(undefined) ? undefined : true;
}

function holds(test: boolean | string, given: boolean | number | undefined): boolean | undefined {
  if (given === undefined) return undefined;
  if (typeof test === "boolean") return given === test;
  const [, sign, than] = COMPARISON.exec(test) ?? [];
  const [left, right] = [Number(given), Number(than)];
  if (sign === "=") return left === right;
  if (sign?.includes("=") && left === right) return true;
  return sign?.startsWith(">") ? left > right : left < right;
}
