import { diffArrays } from "diff";

/** A line of a contract's text that two copies of it share, or only one has. */
export interface ComparedLine {
  kind: "same" | "removed" | "added";
  line: string;
}

/** The lines of both texts, in order. @returns none if the texts are the same */
export function compareTexts(before: string, after: string): ComparedLine[] {
  if (before === after) return [];
  return diffArrays(before.split("\n"), after.split("\n")).flatMap(({ value, added, removed }) =>
    value.map((line): ComparedLine => ({ kind: added ? "added" : removed ? "removed" : "same", line })),
  );
}
