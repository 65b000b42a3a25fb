import type { PartyKind } from "../tree/field.ts";

/** A person, an organization or a trust; every part may be missing. */
export interface Party {
  kind?: PartyKind;
  name?: string;
  /** The kind of organization: "limited liability company". */
  entity?: string;
  /** The state under whose law an organization exists. */
  formedIn?: string;
  /** Who signs for an organization or a trust, and as what: "Manager". */
  signer?: string;
  title?: string;
  /** One text with line breaks. */
  address?: string;
  email?: string;
}

export interface Address {
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
}

/**
 * One answer, by the type of its field: text (text, longText), ISO date (date), option id (choice), option ids (multi; an empty list means none),
 * integer cents (money), number, yes or no (boolean), a party, an address, or the items of a repeat.
 */
export type Answer = string | number | boolean | string[] | Party | Address | Answers[];

/**
 * The answers to a form by field id. A missing field was never touched and has its default. An empty text is a
 * cleared answer; any other text for an amount or a number is what was typed and could not be read as one.
 */
export interface Answers {
  [id: string]: Answer;
}
