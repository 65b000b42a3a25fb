import { today } from "@sealwright/forms/arithmetic/days";
import type { Law, ReadCell } from "@sealwright/forms/law";
import { slugOf } from "@sealwright/forms/library";
import { type UsState, usStates } from "@sealwright/forms/states";
import { allLaws } from "./all-laws.ts";
import { cellOn, cellText, periodLines } from "./law-text.ts";
import { neighborsOf } from "./neighbors.ts";

/** A fact of state law: its subject's file and its name there, "security-deposits.cap". */
export type FactKey = `${string}.${string}`;

/** A fact that was read in a state. */
export interface PlaceFact {
  key: FactKey;
  label: string;
  unit: Law["facts"][string]["unit"];
  /** The value that is the law today. */
  cell: ReadCell;
  /** "30 days", "Yes". */
  value: string;
  /** Until when that was read, and what is known to follow, as sentences. */
  changes: readonly string[];
}

/** What was read of one state's law. */
export interface Place {
  state: UsState;
  /** As a sentence names it: "the District of Columbia". */
  name: string;
  slug: string;
  neighbors: readonly UsState[];
  /** Its position among the places, from 0: examples use other dates and amounts in each. */
  index: number;
  /** What was read, a summary included. */
  read(key: FactKey): PlaceFact | undefined;
  /** What was read in official words. */
  official(key: FactKey): PlaceFact | undefined;
}

const laws = new Map(allLaws.map(({ slug, law }) => [slug, law]));
const on = today();

/** @throws for a subject or fact that does not exist, which fails the build */
export function lawOfKey(key: FactKey): { law: Law; subject: string; id: string } {
  const [subject = "", id = ""] = key.split(".");
  const law = laws.get(subject);
  if (!law?.facts[id]) throw new Error(`There is no fact ${key} of state law`);
  return { law, subject, id };
}

/** What a fact is about: "Largest deposit, in months of rent". @throws for one that does not exist */
export function labelOf(key: FactKey): string {
  const { law, id } = lawOfKey(key);
  return law.facts[id]?.label ?? id;
}

function factIn(state: UsState, key: FactKey): PlaceFact | undefined {
  const { law, id } = lawOfKey(key);
  const { label = id, unit = "text" } = law.facts[id] ?? {};
  const found = law.states[state]?.[id];
  if (!found || found.standing === "unknown") return undefined;
  const cell = cellOn(found, on);
  return { key, label, unit, cell, value: cellText(cell, unit), changes: periodLines(cell, unit, on) };
}

export const isOfficialFact = ({ cell }: PlaceFact) => cell.standing !== "secondary";

/** As a sentence names a state. */
export function nameOf(state: UsState): string {
  return state === "District of Columbia" ? "the District of Columbia" : state;
}

function placeIn(state: UsState, index: number): Place {
  const read = (key: FactKey) => factIn(state, key);
  return {
    state,
    name: nameOf(state),
    slug: slugOf(state),
    neighbors: neighborsOf(state),
    index,
    read,
    official: (key) => {
      const fact = read(key);
      return fact && isOfficialFact(fact) ? fact : undefined;
    },
  };
}

/** The fifty states and the District of Columbia. */
export const places: readonly Place[] = usStates.map(placeIn);

const byState = new Map(places.map((place) => [place.state, place]));

export function placeOf(state: UsState): Place {
  const place = byState.get(state);
  if (!place) throw new Error(`${state} is no state`);
  return place;
}
