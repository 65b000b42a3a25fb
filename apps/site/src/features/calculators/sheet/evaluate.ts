import { type Given, readGiven } from "../given.ts";
import type { Result, Worksheet } from "../worksheet.ts";

/** The fields and the results. */
export interface Evaluation {
  given: Given;
  /** Problems of the fields, by key. */
  errors: Readonly<Record<string, string>>;
  /** The values contradict each other. */
  problem?: string;
  /** The newest one; stale while there is an error or a problem. */
  result?: Result;
}

export function evaluate(sheet: Worksheet, given: Given, before?: Result): Evaluation {
  const last = before && { result: before };
  const read = readGiven(sheet.inputs, given);
  if ("errors" in read) return { given, errors: read.errors, ...last };
  const outcome = sheet.work(read.values);
  if ("problem" in outcome) return { given, errors: {}, problem: outcome.problem, ...last };
  return { given, errors: {}, result: outcome };
}
