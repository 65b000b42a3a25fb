import {
  type Answers,
  type Block,
  contentOf,
  type Form,
  type FormDocument,
  type Run,
  runsIn,
} from "@sealwright/forms";
import { LEFT_OVERS } from "../examine-form.ts";
import { ExpectedAmounts } from "./expected-amounts.ts";

/** Everything that is wrong with a document whatever was answered. */
export function faultsOf(form: Form, answers: Answers, document: FormDocument): string[] {
  return [...emptyParts(document), ...leftOvers(document), ...wrongSums(form, answers, document)];
}

function emptyParts({ clauses, exhibits, preamble, closings }: FormDocument): string[] {
  const sections = [...clauses, ...exhibits];
  const inside = [...preamble, ...sections.flatMap(({ content }) => content)].flatMap(emptyBlocks);
  const empty = sections.filter(({ content }) => !content.some((block) => says(block)));
  const unsigned = closings.filter(({ content, lines }) => !content.length && !lines.length);
  return [...empty, ...unsigned].map(({ heading }) => `“${heading}” is empty`).concat(inside);
}

function emptyBlocks(block: Block): string[] {
  switch (block.kind) {
    case "subclause":
    case "box":
      return block.content.some(says) ? block.content.flatMap(emptyBlocks) : [`an empty ${block.kind}`];
    case "list":
      return block.items.flatMap((item) => (item.some(says) ? item.flatMap(emptyBlocks) : ["an empty item"]));
    case "paragraph":
      return says(block) ? [] : ["an empty paragraph"];
    default:
      return [];
  }
}

/** Whether a block says something, or has something to fill in. */
function says(block: Block): boolean {
  return runsIn(block).some((run) => run.kind === "blank" || run.text.trim() !== "");
}

function leftOvers(document: FormDocument): string[] {
  const own = contentOf(document)
    .flatMap(runsIn)
    .concat(document.closings.flatMap(({ content }) => content.flatMap(runsIn)));
  return own.flatMap((run) =>
    run.kind === "text" && LEFT_OVERS.test(run.text) ? [`“${run.text}” is left`] : [],
  );
}

/** Sums that are printed otherwise than they are reckoned again. */
function wrongSums(form: Form, answers: Answers, document: FormDocument): string[] {
  const expected = new ExpectedAmounts(form, answers);
  return contentOf(document)
    .flatMap(runsIn)
    .flatMap((run) => {
      const sum = run.kind === "answer" ? form.computed.find(({ id }) => id === run.path) : undefined;
      const amount = sum && expected.of(sum.id);
      if (amount === undefined || run.kind !== "answer") return [];
      return printedAmount(run) === amount ? [] : [`${run.path} is ${run.text}, not ${amount}`];
    });
}

/** "$1,234.50" as 123450, "1,234.5" as 1234.5. */
function printedAmount({ text }: Extract<Run, { kind: "answer" }>): number {
  const number = Number(text.replaceAll(/[$,]/g, ""));
  return text.includes("$") ? Math.round(number * 100) : number;
}
