import type { Body } from "../parse/body.ts";
import type { Frontmatter } from "../parse/frontmatter.ts";
import { checkBraces } from "./braces.ts";
import { checkCitations } from "./citations.ts";
import { checkDates } from "./dates.ts";
import { checkKind } from "./kind.ts";
import { checkPhrases } from "./phrases.ts";
import { checkSectionNumbers } from "./section-numbers.ts";
import { checkSigners } from "./signers.ts";
import { type SourceText, sourceLines } from "./source-lines.ts";
import { checkSources } from "./sources.ts";
import { checkTerms } from "./terms.ts";

/** Checks what a lawyer or an editor would find in a form that reads without a problem. */
export function checkForm(
  { facts, lineOf }: Frontmatter,
  { clauses }: Pick<Body, "clauses">,
  text: SourceText,
  today: string,
): void {
  if (!facts) return;
  const lines = sourceLines(text);
  const at = (path: PropertyKey[], message: string, hint: string) =>
    text.reportFile(lineOf(path), message, hint);
  checkKind(facts, clauses, (message, hint) => at(["kind"], message, hint));
  checkSigners(facts, at);
  checkSources(facts, at);
  checkBraces(lines, facts);
  checkPhrases(lines);
  checkCitations(lines);
  checkDates(lines, facts, today);
  checkSectionNumbers(lines);
  checkTerms(lines, facts, text.body);
}
