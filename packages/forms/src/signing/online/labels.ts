import type { Initials, SignatureLine } from "../../fill/document.ts";

export type PlaceKind = "signature" | "initials" | "name" | "title" | "date";

/** "Initials of Tenant 2" */
export function initialsLabel({ role }: Initials): string {
  return `Initials of ${role}`;
}

const WORDS: Record<Exclude<PlaceKind, "initials">, string> = {
  signature: "Signature of",
  date: "Date of the signature of",
  name: "Name of who signs as",
  title: "Title of who signs as",
};

/** "Date of the signature of Anna Berg, Tenant" */
export function placeLabel({ role, name }: SignatureLine, kind: keyof typeof WORDS): string {
  const who = name.kind === "blank" ? role : `${name.text}, ${role}`;
  return `${WORDS[kind]} ${who}`;
}
