import { didYouMean } from "../parse/problem.ts";
import type { FormFacts } from "../tree/form.ts";
import { withInner } from "../tree/units.ts";
import type { SourceLine } from "./source-lines.ts";

/** A word in braces that belongs to no directive: it would be printed as it is. */
const STRAY = /(?<![\]\w{])\{\s*([A-Za-z][\w -]*?)\s*\}/g;

/** Answers are named with a colon. Other content names the company in braces, which a contract never does. */
export function checkBraces(lines: readonly SourceLine[], { fields, computed, law }: FormFacts): void {
  const known = [...fields.flatMap(withInner), ...computed].map(({ id }) => id);
  const named = [...known, ...Object.keys(law?.facts ?? {})].map((id) => `:${id}`);
  for (const { text, report } of lines) {
    for (const [found, name] of text.matchAll(STRAY)) {
      const hint = didYouMean(`:${name}`, named);
      report(
        `“${found}” is printed as it is written.`,
        hint.startsWith("Did") ? hint : "Write an answer as `:id`, or leave out the braces.",
      );
    }
  }
}
