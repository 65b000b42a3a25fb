import type { Block, FormDocument, Run, SignatureLine } from "../../fill/document.ts";
import { contentOf, runsIn } from "../../fill/runs.ts";

/** The text of a document's clauses, lists, tables and closings. */
export function runsOf(document: FormDocument): Run[] {
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

/** What people wrote into a document: answers, and the cover note's reasons for those that the law does not allow. */
export function writtenTexts(document: FormDocument): string[] {
  const answers = runsOf(document).flatMap((run) => (run.kind === "answer" ? run.text : []));
  return [...answers, ...coverTexts(document)];
}

/** All of a cover note's text: a reason is in a run with our own words. */
function coverTexts({ cover }: FormDocument): string[] {
  return cover ? [cover.heading, ...cover.content.flatMap(runsIn).map(textOf)] : [];
}

/** Approximately all text of a document. */
export function textsOf(document: FormDocument): string[] {
  return [
    document.title,
    document.disclaimer,
    ...[...document.clauses, ...document.exhibits].map(({ heading }) => heading),
    ...contentOf(document).flatMap(labelsIn),
    ...runsOf(document).map(textOf),
    ...coverTexts(document),
  ];
}

function textOf(run: Run): string {
  return run.kind === "blank" ? run.label : run.text;
}

/** Words of a block that are in no run. */
function labelsIn(block: Block): string[] {
  if (block.kind === "subclause") return [block.heading];
  if (block.kind === "box") return block.initials.map(({ role }) => role);
  return block.kind === "table" ? block.columns.map(({ label }) => label) : [];
}
