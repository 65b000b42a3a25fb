import type { Block, FormDocument, Run } from "./document.ts";

/** The text of a document without its signature blocks: preamble, clauses and one copy of each exhibit. */
export function contentOf({
  preamble,
  clauses,
  exhibits,
}: Pick<FormDocument, "preamble" | "clauses" | "exhibits">): Block[] {
  const once = exhibits.filter(({ copy }) => !copy || copy.number === 1);
  return [...preamble, ...[...clauses, ...once].flatMap(({ content }) => content)];
}

/** All runs of a block, in reading order. */
export function runsIn(block: Block): Run[] {
  switch (block.kind) {
    case "paragraph":
      return block.runs;
    case "list":
      return block.items.flat().flatMap(runsIn);
    case "table":
      return [...block.rows.flat(2), ...(block.totals ?? []).map(({ run }) => run)];
    case "box":
    case "recording":
    case "subclause":
      return block.content.flatMap(runsIn);
    default:
      return block.parties.flatMap(({ lines }) => lines.map(({ run }) => run));
  }
}

/** A full stop that ends a sentence. */
export const FULL_STOP = /^\.(?= |$)/;

/** Runs without the full stop after an answer that ends with one: “Acme Inc..” */
export function withOneStop(runs: readonly Run[]): Run[] {
  return runs.flatMap((run, index) => {
    const before = runs[index - 1];
    if (run.kind !== "text" || before?.kind !== "answer" || !before.text.endsWith(".")) return [run];
    const text = run.text.replace(FULL_STOP, "");
    return text ? [{ ...run, text }] : [];
  });
}

/** Runs of a sentence: a party's address, which is written on several lines, is on one there. */
export function inOneLine(runs: readonly Run[]): Run[] {
  return runs.map((run) =>
    run.kind === "answer" && run.path?.endsWith(".address")
      ? { ...run, text: run.text.replaceAll(/,?[ ]*\n\s*/g, ", ") }
      : run,
  );
}
