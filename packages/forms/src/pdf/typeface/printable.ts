import type { Block, FormDocument, Run, SignatureLine } from "../../fill/document.ts";
import { contentOf, runsIn } from "../../fill/runs.ts";
import { SUBSETS, type Subset, subsetOf } from "./coverage.ts";

export { SUBSETS };

/** An answer that the PDF cannot show in full. */
export interface Unprintable {
  /** The question: "landlord.name". */
  path: string;
  /** The missing characters, each once. */
  characters: string[];
}

/**
 * The answers with characters that the PDF's typeface lacks: Arabic, Thai, Chinese, emoji. The PDF shows "?" in
 * their place; the other downloads show them.
 */
export function unprintable(document: FormDocument): Unprintable[] {
  const missing = new Map<string, Set<string>>();
  for (const run of runsOf(document)) {
    if (run.kind !== "answer") continue;
    const characters = missing.get(run.path) ?? new Set();
    for (const character of missingLetters(run.text)) missing.set(run.path, characters.add(character));
  }
  return [...missing].map(([path, characters]) => ({ path, characters: [...characters] }));
}

/** The characters of a text that the PDF's typeface lacks, each once. */
export function missingLetters(text: string): string[] {
  const characters = new Set(printed(text));
  return [...characters].filter((character) => character !== "\n" && !subsetOf(character));
}

/** The subsets that a document needs, so that a browser loads no others. */
export function subsetsOf(document: FormDocument): Subset[] {
  const needed = new Set<Subset>(["latin"]);
  for (const character of new Set(printed(textsOf(document).join("")))) {
    const subset = subsetOf(character);
    if (subset) needed.add(subset);
  }
  return SUBSETS.filter((subset) => needed.has(subset));
}

/** Text that needs no cleanup: nearly all. */
const PLAIN = /^[\n -~\u2013\u2014\u2018\u2019\u201C\u201D]*$/;

/** What word processors write where the typeface has only a plainer sign: hyphens, dashes, quotation marks, bullets. */
const PLAINER: Record<string, string> = {
  "\u2010": "-",
  "\u2011": "-",
  "\u2043": "-",
  "\u2012": "\u2013",
  "\u2015": "\u2014",
  "\u201B": "\u2018",
  "\u201F": "\u201C",
  "\u2023": "\u2022",
  "\u25AA": "\u2022",
  "\u25CF": "\u2022",
  "\u25E6": "\u2022",
};
/** Ligatures, fractions and full-width letters mean the same in plain ones; a superscript does not. */
const WRITTEN_OUT = /[\u2150-\u215F\uFB00-\uFB06\uFF01-\uFF5E]/g;
const FRACTION_AFTER_NUMBER = /(?<=\d)(?=[\u2150-\u215F])/g;

function inPlainerSigns(text: string): string {
  return text
    .replaceAll(/[\u2010-\u2043\u25AA-\u25E6]/g, (sign) => PLAINER[sign] ?? sign)
    .replaceAll(FRACTION_AFTER_NUMBER, " ")
    .replaceAll(WRITTEN_OUT, (letters) => letters.normalize("NFKC"));
}

/** A text as printed: NFC, with plain spaces and signs, without invisible characters. Line breaks stay. */
export function printed(text: string): string {
  if (PLAIN.test(text)) return text;
  return inPlainerSigns(text.toWellFormed().normalize("NFC"))
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/[^\S\n\u00A0]/g, " ")
    .replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");
}

function runsOf(document: FormDocument): Run[] {
  const { closings, exhibits } = document;
  return [
    ...contentOf(document).flatMap(runsIn),
    ...exhibits.flatMap(({ lines }) => lines.flatMap(runsOfSignature)),
    ...closings.flatMap(({ content, lines }) => [
      ...content.flatMap(runsIn),
      ...lines.flatMap(runsOfSignature),
    ]),
  ];
}

function runsOfSignature({ signsFor = [], name, title, capacity = [] }: SignatureLine): Run[] {
  return [...signsFor, name, ...(title ? [title.run] : []), ...capacity];
}

/** Approximately all text of a document. */
function textsOf(document: FormDocument): string[] {
  return [
    document.title,
    document.disclaimer,
    ...[...document.clauses, ...document.exhibits].map(({ heading }) => heading),
    ...contentOf(document).flatMap(labelsIn),
    ...runsOf(document).map((run) => (run.kind === "blank" ? run.label : run.text)),
  ];
}

/** Words of a block that are in no run. */
function labelsIn(block: Block): string[] {
  if (block.kind === "subclause") return [block.heading];
  if (block.kind === "box") return block.initials.map(({ role }) => role);
  return block.kind === "table" ? block.columns.map(({ label }) => label) : [];
}
