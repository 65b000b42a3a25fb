/** The kinds of places that a signer fills in, and a sentence for each that is still open. */
import { isEmail } from "../credentials.ts";
import type { SigningPlace } from "./answers/signers.ts";
import { roomProblem } from "./field-room.ts";

/** The value of a checked checkbox. */
export const CHECKED = "yes";

const WRITTEN: ReadonlySet<SigningPlace["kind"]> = new Set([
  "name",
  "email",
  "title",
  "company",
  "text",
  "paragraph",
  "number",
]);

type Kind = Pick<SigningPlace, "kind" | "readOnly">;

/** Places that are filled in with words. */
export function textPlaces<Place extends Kind>(places: readonly Place[]): Place[] {
  return places.filter(({ kind, readOnly }) => WRITTEN.has(kind) && !readOnly);
}

/** Places that are checked or left. */
export function boxes<Place extends Kind>(places: readonly Place[]): Place[] {
  return places.filter(({ kind }) => kind === "checkbox");
}

/** Places with one of several options: a radio field or a list. */
export function choices<Place extends Kind>(places: readonly Place[]): Place[] {
  return places.filter(({ kind }) => kind === "radio" || kind === "list");
}

/** Places that are filled in with words, checked or chosen, in their order. */
export function askedPlaces<Place extends Kind>(places: readonly Place[]): Place[] {
  const asked = new Set([...textPlaces(places), ...boxes(places), ...choices(places)]);
  return places.filter((place) => asked.has(place));
}

export function needsInitials(places: readonly Pick<SigningPlace, "kind">[]): boolean {
  return places.some(({ kind }) => kind === "initials");
}

interface Filled {
  mark?: unknown;
  initials?: unknown;
  /** By place. */
  texts: Readonly<Record<string, string>>;
}

type AskedPlace = Omit<SigningPlace, "value">;

/** @returns a sentence for each place that is still open, by its id, or by `mark` and `initials` */
export function missingIn(
  { mark, initials, texts }: Filled,
  places: readonly AskedPlace[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!mark) problems.mark = "Type your name or draw your signature.";
  if (!initials && needsInitials(places)) problems.initials = "Type or draw your initials.";
  for (const place of textPlaces(places)) {
    const text = texts[place.id]?.trim() ?? "";
    const problem = text ? formProblem(place, text) : place.required && `Fill in: ${place.label}.`;
    if (problem) problems[place.id] = problem;
  }
  for (const { id, label } of boxes(places).filter(({ required }) => required)) {
    if (texts[id] !== CHECKED) problems[id] = `Check the box: ${label}.`;
  }
  for (const { id, label } of choices(places).filter(({ required }) => required)) {
    if (!texts[id]) problems[id] = `Choose one: ${label}.`;
  }
  return problems;
}

/** Digits, in groups of three or not, with decimals or not. */
const NUMBER = /^[-−]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/** Whether a text is what its place asks for. It is asked at the end: half an address is no mistake yet. */
export function formProblem(
  { kind, label }: Pick<AskedPlace, "kind" | "label">,
  text: string,
): string | undefined {
  if (kind === "number" && !NUMBER.test(text)) return `${label}: enter a number, such as 1,250.50.`;
  if (kind === "email" && !isEmail(text))
    return `${label}: enter an email address, such as name@example.com.`;
  return undefined;
}

/** @returns a sentence for each value that its place can’t hold, by its id: too long, or not one of its options */
export function unfitIn(
  texts: Readonly<Record<string, string>>,
  places: readonly AskedPlace[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const place of textPlaces(places)) {
    const problem = roomProblem(texts[place.id]?.trim() ?? "", place);
    if (problem) problems[place.id] = problem;
  }
  for (const { id, label, options } of choices(places)) {
    const isKnown = !texts[id] || options?.some((option) => option.label === texts[id]);
    if (!isKnown) problems[id] = `${label}: choose one of the options.`;
  }
  return problems;
}
