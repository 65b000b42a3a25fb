/** What a signer fills in: the kinds of places, and a sentence for each that is still open. */
import type { SigningPlace } from "./calls/signers.ts";

/** What a checkbox that is checked is filled in with. */
export const CHECKED = "yes";

/** Places that are filled in with words. */
export function textPlaces<Place extends Pick<SigningPlace, "kind">>(places: readonly Place[]): Place[] {
  return places.filter(({ kind }) => kind === "name" || kind === "title" || kind === "text");
}

/** Places that are checked or left. */
export function boxes<Place extends Pick<SigningPlace, "kind">>(places: readonly Place[]): Place[] {
  return places.filter(({ kind }) => kind === "checkbox");
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

/** @returns a sentence for each place that is still open, by its id, or by `mark` and `initials` */
export function missingIn(
  { mark, initials, texts }: Filled,
  places: readonly Omit<SigningPlace, "value">[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!mark) problems.mark = "Type your name or draw your signature.";
  if (!initials && needsInitials(places)) problems.initials = "Type or draw your initials.";
  for (const { id, label } of textPlaces(places).filter(({ required }) => required)) {
    if (!texts[id]?.trim()) problems[id] = `Fill in: ${label}.`;
  }
  for (const { id, label } of boxes(places).filter(({ required }) => required)) {
    if (texts[id] !== CHECKED) problems[id] = `Check the box: ${label}.`;
  }
  return problems;
}
