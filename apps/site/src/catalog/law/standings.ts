import type { Law, LawCell } from "@sealwright/forms/law";

export type Standing = LawCell["standing"];

/** How far a cell can be trusted, best first. */
export const standings: Record<Standing, { name: string; about: string }> = {
  "official current": {
    name: "Official text, current",
    about: "The words of the law, from a copy at most twelve months old on the day we read it.",
  },
  "official older": {
    name: "Official text, older",
    about: "The words of the law, from a copy that is older or bears no date. Look for a change since.",
  },
  secondary: {
    name: "Secondary source",
    about: "Someone’s summary. It tells you where to look, and no form takes a figure from it.",
  },
  unknown: {
    name: "Not checked",
    about: "We read nothing that settles it. That doesn’t mean the state has no rule.",
  },
};

/** A state's entry for one fact. */
export interface Cell {
  state: string;
  /** The fact's id. */
  id: string;
  fact: LawCell;
}

export function cellsOf({ states }: Law): Cell[] {
  return Object.entries(states).flatMap(([state, row]) =>
    Object.entries(row).map(([id, fact]) => ({ state, id, fact })),
  );
}

/** A copy that is older may well have been overtaken. */
const RECENT = "2023";

/**
 * `recent`: quotes official words from a copy no older than RECENT. `recentSummary`: quotes a summary that is no older. The
 * others are older or undated.
 */
export type StandingCounts = Record<Standing | "all" | "known" | "recent" | "recentSummary", number>;

/** How many cells stand how. */
export function countStandings(laws: readonly Law[]): StandingCounts {
  const cells = laws.flatMap(cellsOf);
  const count = (standing: Standing) => cells.filter(({ fact }) => fact.standing === standing).length;
  const unknown = count("unknown");
  const quotes = cells.flatMap(({ fact }) => (fact.standing === "unknown" ? [] : fact));
  const recent = quotes.filter(({ textAsOf }) => isRecent(textAsOf));
  const recentSummary = recent.filter((fact) => fact.standing === "secondary").length;
  return {
    "official current": count("official current"),
    "official older": count("official older"),
    secondary: count("secondary"),
    unknown,
    known: cells.length - unknown,
    recent: recent.length - recentSummary,
    recentSummary,
    all: cells.length,
  };
}

function isRecent(textAsOf: string): boolean {
  return textAsOf !== "undated" && textAsOf >= RECENT;
}

/** How many cells hold no value because a chapter that was read whole sets none. */
export function countSetNone(law: Law): number {
  const chapters = law.chaptersRead ?? {};
  return cellsOf(law).filter(
    ({ state, id, fact }) =>
      fact.standing === "unknown" &&
      chapters[state as keyof typeof chapters]?.some(({ facts }) => facts.includes(id)),
  ).length;
}

/** The first and the last day on which a cell was read, as YYYY-MM-DD. */
export function daysRead(laws: readonly Law[]): { first: string; last: string } {
  const days = laws.flatMap(cellsOf).flatMap(({ fact }) => (fact.standing === "unknown" ? [] : fact.readOn));
  const [first = "", ...later] = days.toSorted();
  return { first, last: later.at(-1) ?? first };
}
