import { formatList } from "@sealwright/forms/format";
import { borderingOn } from "../../catalog/law/neighbors.ts";
import { nameOf, type Place, type PlaceFact, placeOf } from "../../catalog/law/place.ts";
import { tell } from "./writing/index.ts";
import { capital, midSentence } from "./writing/telling.ts";

export interface Comparison {
  title: string;
  sentence: string;
}

/** Longer answers are texts of a statute, which a sentence cannot compare. */
const MOST_LETTERS = 70;

/** How a state's facts differ from those of its neighbors, as far as both were read in official words. */
export function compare(place: Place, facts: readonly PlaceFact[]): Comparison[] {
  return facts.flatMap((fact) => {
    const { title, answer } = tell(fact, place);
    const others = answersNextDoor(place, fact);
    if (others.size === 0 || answer.length > MOST_LETTERS) return [];
    const alike = others.get(answer) ?? [];
    const differing = [...others].filter(([theirs]) => theirs !== answer && theirs.length <= MOST_LETTERS);
    if (!alike.length && !differing.length) return [];
    const groups: [string, string[]][] = [[answer, [place.name, ...alike]], ...differing];
    const sentences = groups.map(
      ([theirs, names]) => `${capital(formatList(names))}: ${midSentence(theirs)}.`,
    );
    return { title, sentence: sentences.join(" ") };
  });
}

/** The neighbors' answers, with who has them. */
function answersNextDoor(place: Place, { key }: PlaceFact): Map<string, string[]> {
  const answers = place.neighbors.flatMap((state) => {
    const neighbor = placeOf(state);
    const fact = neighbor.official(key);
    return fact ? { name: nameOf(state), answer: tell(fact, neighbor).answer } : [];
  });
  const groups = Map.groupBy(answers, ({ answer }) => answer);
  return new Map([...groups].map(([answer, all]) => [answer, all.map(({ name }) => name)]));
}

/** With whom a state is compared. */
export function neighborsSentence({ state, name, neighbors }: Place): string {
  const bordering = borderingOn(state).map(nameOf);
  const others = neighbors.map(nameOf).filter((one) => !bordering.includes(one));
  if (!bordering.length) return `${name} borders on no other state. The nearest are ${formatList(others)}.`;
  const borders = `${capital(name)} borders on ${formatList(bordering)}.`;
  return others.length ? `${borders} ${formatList(others)} are near.` : borders;
}
