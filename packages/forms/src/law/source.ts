import { z } from "zod";

export const text = z.string().trim().min(1);
const MONTHS_CURRENT = 12;

/** Words of a law, at most so many. */
export function quoted(most: number) {
  return text.refine((words) => words.split(/\s+/).length <= most, {
    error: `quotes more than ${most} words`,
  });
}

/**
 * How far a text of law can be trusted. `official current`: official words, of a copy at most a year old. `official older`: the
 * same, older or undated. `secondary`: a summary.
 */
export const standing = z.enum(["official current", "official older", "secondary"]);

/** Where a text of law was read, and how old that copy is. */
export const source = {
  citation: text.max(100),
  /** Where a reader checks it. */
  url: z.url({ protocol: /^https?$/ }),
  /** The copy that was read, if it was one. */
  readFrom: text.max(120).optional(),
  /** Year, month or day of the text that was read; never of the reading. */
  textAsOf: z
    .string()
    .regex(/^\d{4}(-\d{2}){0,2}$|^undated$/, "must be 2026, 2026-04, 2026-04-30 or undated"),
  readOn: z.iso.date("must be a real date, written YYYY-MM-DD"),
};

/** Why a text that calls itself current is not. */
export const notCurrent = `is not current: the copy is undated or more than ${MONTHS_CURRENT} months older than the reading`;

export function isCurrent({ textAsOf, readOn }: { textAsOf: string; readOn: string }): boolean {
  if (textAsOf === "undated") return false;
  const [year = 0, month = 1] = textAsOf.split("-").map(Number);
  const [readYear = 0, readMonth = 1] = readOn.split("-").map(Number);
  return (readYear - year) * 12 + (readMonth - month) <= MONTHS_CURRENT;
}
