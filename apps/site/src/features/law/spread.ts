import type { Law, ReadCell } from "@sealwright/forms/law";
import { cellText } from "../../catalog/law/law-text.ts";
import { cellsOf, type Standing, standings } from "../../catalog/law/standings.ts";

interface SpreadGroup {
  name: string;
  /** A value that states share; otherwise what is left over, or was not read. */
  isValue: boolean;
  states: { state: string; standing: Standing }[];
}

/** With more lines than this, they are no longer seen at a glance. */
const MOST_TEXTS = 5;

/** The states by the value that they have for one fact: numbers ascending, words by how many share them. */
export function spreadOf(law: Law, id: string): { label: string; known: number; groups: SpreadGroup[] } {
  const { label = id, unit = "text" } = law.facts[id] ?? {};
  const cells = cellsOf(law).filter((cell) => cell.id === id);
  const read = cells.flatMap(({ state, fact }) => (fact.standing === "unknown" ? [] : { state, fact }));
  const values = inOrder(read.map(({ fact }) => fact));
  const shared = values.filter(({ value }) => read.filter(({ fact }) => fact.value === value).length > 1);
  const drawn = unit === "text" ? shared.slice(0, MOST_TEXTS) : values;
  const group = (name: string, isValue: boolean, some: typeof cells): SpreadGroup => ({
    name,
    isValue,
    states: some.map(({ state, fact }) => ({ state, standing: fact.standing })),
  });
  const valueIn = ({ fact }: (typeof cells)[number]) => ("value" in fact ? fact.value : undefined);
  const groups = [
    ...drawn.map((cell) =>
      group(
        cellText(cell, unit),
        true,
        cells.filter((one) => valueIn(one) === cell.value),
      ),
    ),
    group(
      unit === "text" ? "A rule of its own" : "Another value",
      false,
      cells.filter((one) => valueIn(one) !== undefined && !drawn.some(({ value }) => value === valueIn(one))),
    ),
    group(
      standings.unknown.name,
      false,
      cells.filter((one) => valueIn(one) === undefined),
    ),
  ];
  return { label, known: read.length, groups: groups.filter(({ states }) => states.length > 0) };
}

/** One cell of each value. */
function inOrder(read: readonly ReadCell[]): ReadCell[] {
  const count = (value: ReadCell["value"]) => read.filter((cell) => cell.value === value).length;
  return read
    .filter(({ value }, index) => read.findIndex((cell) => cell.value === value) === index)
    .toSorted(({ value: a }, { value: b }) =>
      typeof a === "number" && typeof b === "number" ? a - b : count(b) - count(a),
    );
}
