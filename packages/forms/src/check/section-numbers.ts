import type { SourceLine } from "./source-lines.ts";

/** A number after which a law is named is that law's section. */
const TYPED = /\bsections? \d[\w.-]*(?!\()\b(?! (?:(?:and|or|to) \d\S* )?of (?:the|title)\b)/gi;
const LAW_BEFORE = /\b(?:Code|Law|Act|Statutes?|U\.S\.C\.|CFR)(?: of \d{4})?,? $/;

/** Sections of the form are numbered by the engine, so a literal number refers to nothing. */
export function checkSectionNumbers(lines: readonly SourceLine[]): void {
  for (const { place, text, report } of lines) {
    if (place !== "contract") continue;
    for (const { 0: found, index } of text.matchAll(TYPED)) {
      if (LAW_BEFORE.test(text.slice(0, index))) continue;
      report(`“${found}” is typed by hand.`, "Write `section :section[id]`; the engine numbers the clauses.");
    }
  }
}
