import { usStates } from "@sealwright/forms/states";
import type { FactKey, Place, PlaceFact } from "../../../catalog/law/place.ts";

/** What a page says of one fact. */
export interface Told {
  title: string;
  /** For the table at the top; the fact's value without it. */
  answer?: string;
  /** Whole sentences. The exceptions of the data follow them. */
  say: readonly string[];
}

/** Writes about one kind of fact from the state's data. @param form the slug of the form that the page is about */
export type Writer = (fact: PlaceFact, place: Place, form: string) => Told;
export type Writers = Record<FactKey, Writer>;

/** "Ohio’s". */
export function whose({ name }: Pick<Place, "name">): string {
  return `${name}’s`;
}

/** The rent of the example of a page, in cents a month: another one in each state. */
export function exampleRent({ index }: Pick<Place, "index">): number {
  return 95_000 + (index % 23) * 5_000;
}

/** With a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const NAMES = new Set(usStates.map((state) => state.split(" ")[0]));

/** As it stands within a sentence: names and abbreviations keep their capital letter. */
export function midSentence(text: string): string {
  const [first = ""] = text.split(/[^\p{L}.]/u);
  const isWord = /^(?:A|[A-Z][a-z]+)$/.test(first) && !NAMES.has(first);
  return isWord ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Small whole numbers in words, as prose has them. */
export function counted(count: number, one: string, more = `${one}s`): string {
  const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
  return `${words[count] ?? count} ${count === 1 ? one : more}`;
}

/** "a week", "two days", "36 hours": hours in whole days where they are. */
export function hoursText(hours: number): string {
  return hours > 24 && hours % 24 === 0 ? `${counted(hours / 24, "day")} (${hours} hours)` : `${hours} hours`;
}

/** "$1,450": without cents where there are none. */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: cents % 100 ? 2 : 0,
  });
}

export function numberOf({ cell }: PlaceFact): number {
  return Number(cell.value);
}

/** The sentences with the data's exceptions; one that only adds to a sentence is added to the first. */
export function withNote([first = "", ...rest]: readonly string[], { cell }: PlaceFact): string {
  // The sentences on a power of attorney say that a notary or witnesses are enough.
  const note = cell.note?.replace(/^Or (?:a notary|two (?:adult )?witnesses) instead\. ?/, "");
  if (!note || /^Not needed for it to be valid/.test(note)) return [first, ...rest].join(" ");
  if (!/^(?:Or|And(?! witnessed)|Except|Unless) /.test(note)) return [first, ...rest, note].join(" ");
  return [`${first.replace(/\.$/, "")}, ${note.charAt(0).toLowerCase()}${note.slice(1)}`, ...rest].join(" ");
}
