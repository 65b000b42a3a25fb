import type { Block, FormDocument } from "../document.ts";
import { runsIn } from "../runs.ts";

/** A block that stands, or says what it says, because of the chosen state. */
export interface Place {
  /** Its clause; undefined before the first and in an exhibit. */
  clause?: { id: string; number: number };
  text: string;
}

/** Whether a block stands because of the state, or says something that the state's law decides. */
export function isByState(block: Block): boolean {
  if (block.byState) return true;
  if (block.kind === "list" || "content" in block) return false;
  return runsIn(block).some((run) => run.byState || (run.kind === "answer" && run.law !== undefined));
}

/** Everything in the text that the chosen state decides. */
export function placesByState({ preamble, clauses, exhibits }: FormDocument): Place[] {
  return [
    ...marked(preamble).map((text): Place => ({ text })),
    ...clauses.flatMap(({ id, number, content, byState }) => {
      const texts = byState ? [textOf(content)] : marked(content);
      return texts.map((text): Place => ({ clause: { id, number }, text }));
    }),
    ...exhibits.flatMap(({ content }) => marked(content).map((text): Place => ({ text }))),
  ];
}

/** How many places of the text differ, each counted once: changed, added or left out. */
export function countChanges(before: readonly Place[], now: readonly Place[]): number {
  const key = ({ clause, text }: Place) => `${clause?.id ?? ""} ${text}`;
  const [earlier, later] = [before.map(key), now.map(key)];
  const added = later.filter((one) => !earlier.includes(one)).length;
  const gone = earlier.filter((one) => !later.includes(one)).length;
  return Math.max(added, gone);
}

function marked(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (isByState(block)) return [textOf([block])];
    if (block.kind === "list") return block.items.flatMap((item) => marked(item));
    return "content" in block ? marked(block.content) : [];
  });
}

function textOf(blocks: readonly Block[]): string {
  return blocks
    .flatMap(runsIn)
    .map((run) => (run.kind === "blank" ? "" : run.text))
    .join(" ");
}
