import type { FormFacts } from "../tree/form.ts";
import { INSTITUTION, NAMES, STATE_CITATION } from "./data/names.ts";
import type { SourceLine } from "./source-lines.ts";

const DEFINED = /“(\p{Lu}[^”]{0,39}|[^”]{0,39}(?=” (?:means?|excludes?|includes?)\b))”/gu;
/** A capital letter where no sentence begins. */
const CAPITAL = /(?<=[\p{Ll}\d,;)’] )\p{Lu}[\p{L}’'-]*(?: (?:(?:of|and|in|for) )?\p{Lu}[\p{L}’'-]*)*/gu;
/** Text that is not the contract's own prose, and its replacement: a word, or the end of a sentence. */
const NOT_PROSE: readonly [RegExp, string][] = [
  [/\{[^}]*\}/g, " "],
  [/\*\*[^*]*\*\*|:blank\[[^\]]*\]/g, ". "],
  [STATE_CITATION, "x"],
  // “U.S.C.” is a name; “Partner B.” ends a sentence.
  [/(?:\b[A-Z]\.){2,}/g, "x"],
  [/:(?:section|exhibit)\[[^\]]*\]|“[^”]*”/g, "x"],
  [/:(?:if|unless)(?=\[)/g, ""],
  [/:\w+(?:\[\w*\])?/g, "x"],
];

const names = new Set([...NAMES].map(stemOf));

/** Terms that are used but not defined, and terms that are defined but not used. */
export function checkTerms(lines: readonly SourceLine[], { signers }: FormFacts, body: string): void {
  const whole = lines.filter(({ place }) => place === "contract");
  const contract = whole.filter(({ text }) => !/^(#|\||:::?\w)/.test(text));
  // A table may define: the parties of an invoice, beside each other.
  const defined = new Set(
    whole.flatMap(({ text }) => [...text.matchAll(DEFINED)].map(([, term = ""]) => term)),
  );
  const known = new Set([...defined, ...signers.map(({ role }) => role)].flatMap(wordsOf));
  for (const { text, report } of contract) {
    for (const [phrase] of proseOf(text).matchAll(CAPITAL)) {
      if (INSTITUTION.test(phrase)) continue;
      const unknown = wordsOf(phrase).find((word) => !known.has(word) && !isName(word));
      if (unknown) {
        const hint = "Define it where it is first used, (the “Goods”), or write it in lowercase.";
        report(`“${unknown}” is written as a defined term, but is not defined.`, hint);
      }
    }
    for (const [, term = ""] of text.matchAll(DEFINED)) {
      if (isUsed(term, body)) continue;
      report(`“${term}” is defined, but not used.`, "Use it, or remove the definition.");
    }
  }
}

/** Names and abbreviations need no definition. */
function isName(word: string): boolean {
  return names.has(word) || /^\p{Lu}{2,}$/u.test(word);
}

function proseOf(text: string): string {
  return NOT_PROSE.reduce((prose, [pattern, instead]) => prose.replaceAll(pattern, instead), text);
}

/** The words of a term, without plural and possessive endings. */
function wordsOf(term: string): string[] {
  return term
    .split(/[\s-]+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map(stemOf);
}

function stemOf(word: string): string {
  return word.replace(/['’]s?$/, "").replace(/(?<=\p{L}{2})(?:ies|ys|y|s)$/u, "");
}

/**
 * Whether a term occurs, in any number, besides in its definitions: “My Spouse” as “my Spouse” too. What a sentence begins
 * with, “Days” means …, has its capital from there.
 */
function isUsed(term: string, body: string): boolean {
  const stem = stemOf(term).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const any = stem.replace(/^My /, "[Mm]y ");
  const inAnyCase = new RegExp(`“${stem}[^”]*” (means|excludes|includes)`).test(body);
  return new RegExp(`\\b${any}`, inAnyCase ? "i" : "").test(body.replaceAll(`“${term}”`, ""));
}
