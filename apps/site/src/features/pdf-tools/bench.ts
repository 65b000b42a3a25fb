import type { Edit } from "@sealwright/pdf-tools";
import { type Sources, shownSize, stem, untouched } from "./files/sources.ts";
import type { Work } from "./files/use-work.ts";
import type { Card } from "./stack/stack-state.ts";
import type { StackControl } from "./stack/use-stack.ts";
import { makeChecked } from "./workers/make-checked.ts";
import type { Results } from "./workers/messages.ts";

/** The state that all tools share. */
export interface Bench {
  control: StackControl;
  sources: Sources;
  work: Work;
}

/** The selected pages, or all if none is. */
export function chosenCards({ control: { state } }: Bench): readonly Card[] {
  const chosen = state.cards.filter(({ key }) => state.selected.has(key));
  return chosen.length > 0 ? chosen : state.cards;
}

/** Their places in the stack. */
export function chosenPlaces(bench: Bench): number[] {
  const chosen = new Set(chosenCards(bench));
  return bench.control.state.cards.flatMap((card, place) => (chosen.has(card) ? place : []));
}

/** The name of results: after the first file. */
export function resultName({ control: { state }, sources }: Bench): string {
  const [first] = state.cards;
  return first ? stem(sources.get(first.source).name) : "pages";
}

/** Does something to the pages; the result takes their place in the stack. @param what as in "Undo: {what}" */
export async function applyEdit(
  { control, sources, work }: Bench,
  edit: Edit,
  what: string,
): Promise<Results["make"] | undefined> {
  const { cards } = control.state;
  const name = resultName({ control, sources, work });
  const result = await work.run(
    `Working on ${cards.length === 1 ? "1 page" : `${cards.length} pages`}`,
    (options) => makeChecked(sources.stackOf(cards), edit, options),
    { locksPages: true },
  );
  if (result && !result.isUnchanged) {
    const made = sources.add({ name: `${name}.pdf`, blob: result.blob }, cards.map(shownSize));
    control.act({ kind: "replace", cards: made, what });
  }
  return result;
}

/** One PDF of the given pages; a file that nothing was done to comes back as it is, with its signature whole. */
export async function pdfOf({ sources, work }: Bench, cards: readonly Card[]): Promise<Blob | undefined> {
  const same = untouched(sources, cards);
  if (same) return same.blob;
  const made = await work.run("Writing the PDF", (options) =>
    makeChecked(sources.stackOf(cards), { kind: "none" }, options),
  );
  return made?.blob;
}
