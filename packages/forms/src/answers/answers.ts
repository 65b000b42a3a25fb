/** A person or company, as far as it is told. */
export interface Party {
  name?: string;
  /** One text, lines and all. */
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
 * One answer, by the type of its field: text (text, longText), ISO date (date), option id (choice), option ids (multi; an empty list says none of them),
 * integer cents (money), number, yes or no (boolean), a party, an address, or the items of a repeat.
 */
export type Answer = string | number | boolean | string[] | Party | Address | Answers[];

/**
 * The answers to a form by field id. A field that is missing was never touched: its default counts. An empty text is
 * an answer that was taken back.
 */
export interface Answers {
  [id: string]: Answer;
}
