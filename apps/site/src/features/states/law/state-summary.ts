import { formatList } from "@sealwright/forms/format";
import type { ChapterRead } from "@sealwright/forms/law";
import { allLaws } from "../../../catalog/law/all-laws.ts";
import {
  type FactKey,
  isOfficialFact,
  type Place,
  type PlaceFact,
  placeOf,
} from "../../../catalog/law/place.ts";

interface Summary {
  counts: { all: number; official: number; secondary: number; unread: number };
  /** The last day on which a fact was read. */
  read: string;
  lede: string;
  description: string;
}

/** Every fact of state law, by subject. */
export function subjectsIn(
  place: Place,
): { href: string; subject: string; facts: PlaceFact[]; unread: string[] }[] {
  return allLaws.map(({ slug, href, law }) => {
    const keys = Object.keys(law.facts).map((id): FactKey => `${slug}.${id}`);
    const facts = keys.flatMap((key) => place.read(key) ?? []);
    const unread = Object.entries(law.facts).flatMap(([id, { label }]) =>
      place.read(`${slug}.${id}`) ? [] : label,
    );
    return { href: `${href}#${place.slug}`, subject: law.subject, facts, unread };
  });
}

export function stateSummary(place: Place): Summary {
  const subjects = subjectsIn(place);
  const facts = subjects.flatMap((subject) => subject.facts);
  const unread = subjects.flatMap((subject) => subject.unread).length;
  const official = facts.filter(isOfficialFact);
  const unlike = unlikeNeighbors(place, official);
  const counts = {
    all: facts.length + unread,
    official: official.length,
    secondary: facts.length - official.length,
    unread,
  };
  const different = unlike.length
    ? `None of its neighbors that we read has the same on ${formatList(unlike.slice(0, 3).map(({ label }) => lower(label)))}.`
    : "On most facts, a neighbor has the same.";
  return {
    counts,
    read:
      facts
        .map(({ cell }) => cell.readOn)
        .toSorted()
        .at(-1) ?? "",
    lede: `Leases, deposits, deeds, wills, powers of attorney, loans and work in ${place.name}: each fact with its citation, and the age of the copy. ${different}`,
    description: `${place.state}: ${counts.official} facts of contract law in official words, on leases, deposits, deeds, wills, loans and work, each with citation and date.`,
  };
}

/** Numbers that no neighbor has, where at least two were read. */
function unlikeNeighbors(place: Place, facts: readonly PlaceFact[]): PlaceFact[] {
  return facts.filter(({ key, cell, unit }) => {
    if (unit === "text" || unit === "boolean") return false;
    const others = place.neighbors.flatMap((state) => valuesIn(state, key));
    return others.length > 1 && !others.includes(cell.value);
  });
}

function valuesIn(state: Place["state"], key: FactKey): PlaceFact["cell"]["value"][] {
  const fact = placeOf(state).official(key);
  return fact ? [fact.cell.value] : [];
}

/** What is known to begin or to end, as sentences. */
export function changesIn(place: Place): { key: string; label: string; lines: readonly string[] }[] {
  return subjectsIn(place).flatMap(({ facts }) =>
    facts.flatMap(({ key, label, changes }) => (changes.length ? [{ key, label, lines: changes }] : [])),
  );
}

/** Chapters that were read whole, and what they do not set. */
export function silentIn({ state }: Place): { chapter: ChapterRead; labels: string[] }[] {
  return allLaws.flatMap(({ law }) =>
    (law.chaptersRead?.[state] ?? []).map((chapter) => ({
      chapter,
      labels: chapter.facts.map((id) => law.facts[id]?.label ?? id),
    })),
  );
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
