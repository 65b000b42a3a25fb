import { z } from "zod";
import { usStates } from "../library/us-states.ts";
import { lawDates, type Unit } from "../tree/law.ts";
import { caseSchema, countsSchema } from "./cases.ts";
import { chapterRead } from "./chapter.ts";
import { baseSchema, follow, formulaSchema, laterSchema, period, withFigures } from "./dated.ts";
import { feeLimit } from "./fee-limit.ts";
import { isCurrent, notCurrent, quoted, source, standing, text } from "./source.ts";

const MAX_QUOTED_WORDS = 40;

const units = {
  days: z.int().min(0).max(3650),
  businessDays: z.int().min(0).max(250),
  hours: z.int().min(0).max(720),
  months: z.number().min(0).max(24),
  cents: z.int().min(0),
  percent: z.number().min(0).max(100),
  count: z.int().min(0).max(30),
  boolean: z.boolean(),
  text: text.max(160),
} as const satisfies Record<Unit, z.ZodType>;

/** Sources read besides, not read, and secondary: for whoever checks it, only in the CSV file. */
const howRead = text.max(300).optional();

const value = z.union([z.number(), z.boolean(), text]);

const read = z.strictObject({
  standing,
  value: value.optional(),
  /** Instead of a value. */
  formula: formulaSchema.optional(),
  /** The limit in cents, where that is more than months of rent. */
  orCents: z.int().positive().optional(),
  /** The law asks for more than the value. */
  exceeds: z.literal(true).optional(),
  ...period,
  /** Later values, in order. */
  later: z.array(laterSchema).min(1).optional(),
  /** Exceptions and conditions that the value leaves out, and to whom it applies. */
  note: text.max(300).optional(),
  howRead,
  quote: quoted(MAX_QUOTED_WORDS),
  /** The exceptions that a question can ask about, the most special first. */
  cases: z.array(caseSchema).min(1).optional(),
  /** Payments that a limit on the deposit includes. */
  counts: countsSchema.optional(),
  /** The amounts in the words of a limit of late fees. */
  fee: feeLimit.optional(),
  ...source,
});
const unread = z.strictObject({
  standing: z.literal("unknown"),
  /** What was read of the law there, which sets no such value. */
  instead: text.max(300).optional(),
  howRead,
});

/**
 * A state's value. `unknown`: it was not read, and claims nothing; that a state has no rule is never
 * claimed because none was found.
 */
const fact = z
  .discriminatedUnion("standing", [read, unread])
  .refine((one) => one.standing !== "official current" || isCurrent(one), {
    error: notCurrent,
  })
  .refine((one) => one.standing === "unknown" || (one.value === undefined) !== (one.formula === undefined), {
    error: "has either a value or a formula",
  })
  .refine((one) => one.standing === "unknown" || follow([one, ...(one.later ?? [])]), {
    error: "has periods that do not follow each other",
  });
type Fact = z.infer<typeof fact>;

/** A subject of state law: its facts, and what each state and the District of Columbia has for each. */
const written = z
  .strictObject({
    subject: text.max(60),
    facts: z.record(
      z.string().regex(/^[a-z][A-Za-z\d]*$/),
      z.strictObject({
        label: text.max(80),
        unit: z.enum(Object.keys(units) as [Unit, ...Unit[]]),
        /** The date of a document on which its value counts; that of the agreement without it. */
        on: z.enum(lawDates).optional(),
      }),
    ),
    /** By id, what formulas are computed from. */
    bases: z.record(z.string(), baseSchema).optional(),
    states: z.record(z.enum(usStates), z.record(z.string(), fact)),
    chaptersRead: z.partialRecord(z.enum(usStates), z.array(chapterRead).min(1)).optional(),
  })
  .check(({ value: law, issues }) => {
    const names = Object.keys(law.facts);
    for (const [state, row] of Object.entries(law.states)) {
      const report = (name: string, message: string) =>
        issues.push({ code: "custom", input: row, path: ["states", state, name], message });
      for (const name of new Set([...names, ...Object.keys(row)])) {
        const one = row[name];
        const known = law.facts[name];
        if (!known) report(name, "is not a fact of this subject");
        else if (!one) report(name, "is missing: write “unknown” if it was not read");
        else if (one.standing !== "unknown") {
          const fits = (value: unknown) => units[known.unit].safeParse(value).success;
          const values = [...(one.value === undefined ? [] : [one]), ...(one.later ?? [])];
          if (!values.every(({ value }) => fits(value))) report(name, `must be a value in ${known.unit}`);
          const base = one.formula && law.bases?.[one.formula.of];
          if (one.formula && (!base || known.unit !== "cents"))
            report(name, "has a formula over no base figure, or is not in cents");
          if (base && !follow(base.figures))
            report(name, "has a base figure whose amounts do not follow each other");
          if (one.cases?.some(({ value }) => value !== "none" && !fits(value)))
            report(name, `has a case whose value is not in ${known.unit}, nor “none”`);
        }
      }
    }
    for (const [state, chapters] of Object.entries(law.chaptersRead ?? {}))
      for (const { facts } of chapters)
        for (const name of facts) {
          const report = (message: string) =>
            issues.push({ code: "custom", input: name, path: ["chaptersRead", state, name], message });
          const cell = law.states[state as keyof typeof law.states]?.[name];
          if (!cell) report("is not a fact of this subject");
          else if (cell.standing.startsWith("official"))
            report("was read in official words, so that a chapter sets it");
        }
  });
type Written = z.infer<typeof written>;

/** With the values of formulas. */
export const lawSchema = written.transform((law) => ({
  ...law,
  states: Object.fromEntries(
    Object.entries(law.states).map(([state, row]) => [
      state,
      Object.fromEntries(Object.entries(row).map(([name, one]) => [name, computed(law, one)])),
    ]),
  ) as Record<keyof Written["states"], Record<string, LawCell>>,
}));

function computed({ bases = {} }: Written, one: Fact): LawCell {
  if (one.standing === "unknown") return one;
  const { formula, value: given } = one;
  const base = formula && bases[formula.of];
  const read = { ...one, value: given ?? 0 };
  return base ? withFigures(read, formula, base) : read;
}

export type Law = z.infer<typeof lawSchema>;
type ReadFact = Exclude<Fact, { standing: "unknown" }>;
/** One that was read, with what proves it. */
export type ReadCell = ReadFact & { value: number | boolean | string };
export type LawCell = ReadCell | Extract<Fact, { standing: "unknown" }>;
