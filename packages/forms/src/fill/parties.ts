import type { Party } from "../answers/answers.ts";
import type { PartyField, PartyKind } from "../tree/field.ts";
import { clean } from "./format.ts";

/** The kind of a party. A kind that the form does not allow counts as not chosen. */
export function kindOf({ kinds }: Pick<PartyField, "kinds">, party: Party | undefined): PartyKind {
  const [first = "person"] = kinds;
  return party?.kind && kinds.includes(party.kind) ? party.kind : first;
}

/** Whether anything is known of a party besides what it is. */
export function isNamed(party: Party): boolean {
  return Object.entries(party).some(([part, text]) => part !== "kind" && text.trim() !== "");
}

/** A part of a party as the document writes it; undefined if it was not given, or does not fit its kind. */
export function partyText(field: PartyField, party: Party, part: string): string | undefined {
  const kind = kindOf(field, party);
  if (part === "described") return describe(kind, party);
  if (kind === "person" && (part === "signer" || part === "title")) return undefined;
  return clean(party[part as keyof Party]);
}

/** “Acme LLC, a Delaware limited liability company”; “Anna Berg, as trustee of the Berg Trust”. */
function describe(kind: PartyKind, party: Party): string | undefined {
  const name = clean(party.name);
  if (!name || kind === "person") return name;
  if (kind === "trust") {
    const trustee = clean(party.signer);
    return trustee ? `${trustee}, as trustee of ${name}` : name;
  }
  const entity = clean(party.entity);
  const state = clean(party.formedIn);
  if (!entity) return state ? `${name}, organized in ${state}` : name;
  const words = [state, entity].filter(Boolean).join(" ");
  return `${name}, ${articleOf(words)} ${words}`;
}

/** By sound: “a Utah corporation”, “an Ohio corporation”, “an LLC”. */
function articleOf(words: string): "a" | "an" {
  return /^(LLC|LLP|LP|S )/.test(words) || /^(?!uni(?!n)|ut)[aeiou]/i.test(words) ? "an" : "a";
}
