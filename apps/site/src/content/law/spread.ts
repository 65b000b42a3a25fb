import type { Law, ReadFact } from "@sealwright/forms/law";
import { valueText } from "./law-text.ts";
import { cellsOf, type Standing, standings } from "./standings.ts";

export interface SpreadGroup {
  name: string;
  /** A value that states share; otherwise what is left over, or was not read. */
  isValue: boolean;
  cells: { state: string; standing: Standing }[];
}

/** More lines than this are no longer seen at a glance. */
const MOST_TEXTS = 6;
const OTHERS = "Another rule";

/** The states by the value that they have for one fact: numbers ascending, words by how many share them. */
export function spreadOf(law: Law, id: string): { label: string; known: number; groups: SpreadGroup[] } {
  const { label = id, unit = "text" } = law.facts[id] ?? {};
  const cells = cellsOf(law).filter((cell) => cell.id === id);
  const read = cells.flatMap(({ state, fact }) => (fact.standing === "unknown" ? [] : { state, fact }));
  const values = sorted(read.map(({ fact }) => fact.value));
  const shared = unit === "text" ? values.slice(0, MOST_TEXTS) : values;
  const group = (name: string, isValue: boolean, states: SpreadGroup["cells"]) => ({
    name,
    isValue,
    cells: states,
  });
  const standing = ({ state, fact }: (typeof read)[number]) => ({ state, standing: fact.standing });
  const groups = [
    ...shared.map((value) =>
      group(valueText(value, unit), true, read.filter(({ fact }) => fact.value === value).map(standing)),
    ),
    group(OTHERS, false, read.filter(({ fact }) => !shared.includes(fact.value)).map(standing)),
    group(
      standings.unknown.name,
      false,
      cells.flatMap(({ state, fact }) =>
        fact.standing === "unknown" ? { state, standing: fact.standing } : [],
      ),
    ),
  ];
  return { label, known: read.length, groups: groups.filter((one) => one.cells.length > 0) };
}

function sorted(values: readonly ReadFact["value"][]): ReadFact["value"][] {
  const count = (value: ReadFact["value"]) => values.filter((other) => other === value).length;
  return [...new Set(values)].toSorted((a, b) =>
    typeof a === "number" && typeof b === "number"
      ? a - b
      : count(b) - count(a) || Number(b) - Number(a) || 0,
  );
}
