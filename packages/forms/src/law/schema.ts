import { z } from "zod";
import { usStates } from "../library/us-states.ts";

const text = z.string().trim().min(1);
const date = z.iso.date("must be a real date, written YYYY-MM-DD");
const MAX_QUOTED_WORDS = 40;
const MONTHS_CURRENT = 12;

/** What the value of a fact is: `text` where law gives no single figure. */
const units = {
  days: z.int().min(0).max(3650),
  hours: z.int().min(0).max(720),
  months: z.number().min(0).max(24),
  cents: z.int().min(0),
  percent: z.number().min(0).max(100),
  count: z.int().min(0).max(20),
  boolean: z.boolean(),
  text: text.max(160),
} as const;
export type Unit = keyof typeof units;

const read = z.strictObject({
  standing: z.enum(["official current", "official older", "secondary"]),
  value: z.union([z.number(), z.boolean(), text]),
  /** What the value leaves out: exceptions, conditions, to whom it applies. */
  note: text.max(300).optional(),
  citation: text.max(100),
  quote: text.refine((words) => words.split(/\s+/).length <= MAX_QUOTED_WORDS, {
    error: `quotes more than ${MAX_QUOTED_WORDS} words`,
  }),
  /** Where a reader checks it. */
  url: z.url({ protocol: /^https?$/ }),
  /** What was read, if it was a copy. */
  readFrom: text.max(120).optional(),
  /** Year, month or day of the text that was read; never of the reading. */
  textAsOf: z
    .string()
    .regex(/^\d{4}(-\d{2}){0,2}$|^undated$/, "must be 2026, 2026-04, 2026-04-30 or undated"),
  readOn: date,
});
const unread = z.strictObject({ standing: z.literal("unknown"), note: text.max(300).optional() });

/**
 * What a state has, and how far it can be trusted. `official current`: official words, of a copy at most a year old. `official older`: the
 * same, older or undated. `secondary`: a summary. `unknown`: it was not read, and claims nothing; that a state has no
 * rule is never claimed because none was found.
 */
const fact = z
  .discriminatedUnion("standing", [read, unread])
  .refine((one) => one.standing !== "official current" || isCurrent(one), {
    error: `is not current: the copy is undated or more than ${MONTHS_CURRENT} months older than the reading`,
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
        else if (one.standing !== "unknown" && !units[known.unit].safeParse(one.value).success)
          report(name, `must be a value in ${known.unit}`);
      }
    }
  });
export type Law = z.infer<typeof lawSchema>;

function isCurrent({ textAsOf, readOn }: { textAsOf: string; readOn: string }): boolean {
  if (textAsOf === "undated") return false;
  const [year = 0, month = 1] = textAsOf.split("-").map(Number);
  const [readYear = 0, readMonth = 1] = readOn.split("-").map(Number);
  return (readYear - year) * 12 + (readMonth - month) <= MONTHS_CURRENT;
}
