import type { Run } from "./document.ts";
import { FULL_STOP, withOneStop } from "./runs.ts";

/** Plural units after a number: " days", " business days’". */
const UNITS =
  /^( (?:business |calendar )?)(director|installment|payment|mile|hour|day|week|month|year)s(?!\w)(['’])?/;

/**
 * Runs as paragraphs of prose, without double spaces and without spaces at either end. After lines to write
 * on, a full stop would stand alone, so the next sentence starts a paragraph. What follows the number one is in the
 * singular.
 */
export function proseOf(runs: readonly Run[]): Run[][] {
  const paragraphs: Run[][] = [[]];
  for (const run of withOneStop(runs)) {
    const open = paragraphs.at(-1) ?? [];
    const before = open.at(-1);
    if (run.kind !== "text") {
      open.push(run);
      continue;
    }
    const isAfterLines = before?.kind === "blank" && before.size === "area";
    if (isAfterLines && FULL_STOP.test(run.text)) paragraphs.push([]);
    const text = agreeing(before, run.text);
    const afterSpace = !before || isAfterLines || (before.kind === "text" && before.text.endsWith(" "));
    const fitting = afterSpace ? text.trimStart() : text;
    if (fitting) paragraphs.at(-1)?.push({ ...run, text: fitting });
  }
  return paragraphs.map(withoutSpaceAtEnd).filter((paragraph) => paragraph.length);
}

/** The text as it fits after what stands before it. */
function agreeing(before: Run | undefined, text: string): string {
  if (before?.kind === "blank" && before.size === "area") return text.replace(FULL_STOP, "");
  if (before?.kind !== "answer" || before.text !== "1") return text;
  return text.replace(UNITS, (_, lead, unit, apostrophe) => lead + unit + (apostrophe ? "’s" : ""));
}

function withoutSpaceAtEnd(runs: Run[]): Run[] {
  const last = runs.at(-1);
  return last?.kind === "text" ? [...runs.slice(0, -1), { ...last, text: last.text.trimEnd() }] : runs;
}
