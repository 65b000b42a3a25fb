import { z } from "zod";
import { usStates } from "../library/us-states.ts";
import type { Unit } from "../tree/law.ts";
import { caseSchema, countsSchema } from "./cases.ts";
import { chapterRead } from "./chapter.ts";
import { feeLimit } from "./fee-limit.ts";
import { isCurrent, notCurrent, quoted, source, standing, text } from "./source.ts";

const MAX_QUOTED_WORDS = 40;

const units = {
  days: z.int().min(0).max(3650),
  hours: z.int().min(0).max(720),
  months: z.number().min(0).max(24),
  cents: z.int().min(0),
  percent: z.number().min(0).max(100),
  count: z.int().min(0).max(30),
  boolean: z.boolean(),
  text: text.max(160),
} as const satisfies Record<Unit, z.ZodType>;

/** What was read besides, what was not, and what others say: for whoever checks it, in the CSV file and nowhere on a page. */
const howRead = text.max(300).optional();

const read = z.strictObject({
  standing,
  value: z.union([z.number(), z.boolean(), text]),
  /** What the value leaves out: exceptions, conditions, to whom it applies. */
  note: text.max(300).optional(),
  howRead,
  quote: quoted(MAX_QUOTED_WORDS),
  /** The exceptions that a question can ask about, the most special first. */
  cases: z.array(caseSchema).min(1).optional(),
  /** What a limit on the deposit takes in besides it. */
  counts: countsSchema.optional(),
  /** The amounts in the words of a limit of late fees. */
  fee: feeLimit.optional(),
  ...source,
});
const unread = z.strictObject({ standing: z.literal("unknown"), howRead });

/**
 * What a state has. `unknown`: it was not read, and claims nothing; that a state has no rule is never claimed because
 * none was found.
 */
const fact = z
  .discriminatedUnion("standing", [read, unread])
  .refine((one) => one.standing !== "official current" || isCurrent(one), {
    error: notCurrent,
  });

/** A subject of state law: its facts, and what each state and the District of Columbia has for each. */
export const lawSchema = z
  .strictObject({
    subject: text.max(60),
    facts: z.record(
      z.string().regex(/^[a-z][A-Za-z\d]*$/),
      z.strictObject({ label: text.max(80), unit: z.enum(Object.keys(units) as [Unit, ...Unit[]]) }),
    ),
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
          if (!fits(one.value)) report(name, `must be a value in ${known.unit}`);
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
export type Law = z.infer<typeof lawSchema>;
export type LawCell = z.infer<typeof fact>;
/** One that was read, with what proves it. */
export type ReadCell = Exclude<LawCell, { standing: "unknown" }>;
