import { formatList } from "@sealwright/forms/format";
import type { ChapterRead } from "@sealwright/forms/law";
import { allLaws } from "../../../catalog/law/all-laws.ts";
import {
  type FactKey,
  isOfficialFact,
  labelOf,
  type Place,
  type PlaceFact,
  placeOf,
} from "../../../catalog/law/place.ts";
import { insteadOf, isUnread } from "../unread.ts";

interface Summary {
  counts: { all: number; official: number; secondary: number; unread: number };
  /** The last day on which a fact was read. */
  read: string;
  lede: string;
  description: string;
}

interface SubjectFacts {
  href: string;
  subject: string;
  facts: PlaceFact[];
  /** What was not read, neither alone nor in a chapter that was read whole. */
  unread: string[];
  /** Chapters that were read whole and set none of these. */
  silent: { chapter: ChapterRead; labels: string[] }[];
  /** What was read where no such value is set. */
  instead: { label: string; text: string }[];
}

/** Every fact of state law, by subject. */
export function subjectsIn(place: Place): SubjectFacts[] {
  return allLaws.map(({ slug, href, law }) => {
    const keys = Object.keys(law.facts).map((id): FactKey => `${slug}.${id}`);
    const facts = keys.flatMap((key) => place.read(key) ?? []);
    const unread = keys.filter((key) => isUnread(place, key)).map(labelOf);
    const silent = (law.chaptersRead?.[place.state] ?? []).map((chapter) => ({
      chapter,
      labels: chapter.facts.map((id) => labelOf(`${slug}.${id}`)),
    }));
    const instead = keys.flatMap((key) => {
      const text = insteadOf(place, key);
      return text ? { label: labelOf(key), text } : [];
    });
    return { href: `${href}#${place.slug}`, subject: law.subject, facts, unread, silent, instead };
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
    ? `No neighbor whose rule we read has the same figure on ${formatList(unlike.slice(0, 3).map(({ label }) => lower(label)))}.`
    : "On most facts, a neighbor has the same.";
  return {
    counts,
    read:
      [
        ...facts.map(({ cell }) => cell.readOn),
        ...subjects.flatMap(({ silent }) => silent.map(({ chapter }) => chapter.readOn)),
      ]
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

/** Chapters that were read whole, and all that they do not set. */
export function silentIn(place: Place): { chapter: ChapterRead; labels: string[] }[] {
  const all = subjectsIn(place).flatMap(({ silent }) => silent);
  return [...Map.groupBy(all, ({ chapter: { chapter, textAsOf } }) => chapter + textAsOf).values()].flatMap(
    (same) => {
      const [first] = same;
      return first ? [{ chapter: first.chapter, labels: same.flatMap(({ labels }) => labels) }] : [];
    },
  );
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
