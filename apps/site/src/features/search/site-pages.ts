/** The search's data, which build/search writes from the built pages. */

export type PageKind = "form" | "page" | "post";

export interface SitePage {
  path: string;
  title: string;
  kind: PageKind;
  /** Its description; empty for a form, which forms.json describes. */
  about: string;
  headings: string;
}

/** Every word of the pages that begins with one letter, and the places of its pages in the list. */
export type PageWords = Readonly<Record<string, readonly number[]>>;

/** Results with JavaScript, and every page without. */
export const SEARCH_PAGE = "/search";

/** Pages, the first thing to search. */
export const PAGES_FILE = "/search/pages.json";

/** The pages of states, which no other file of the search has. It is fetched when a query names a state. */
export const PLACES_FILE = "/search/places.json";

/** By a state's name, the end of its pages' addresses and the paths of the forms that have a page for it. */
export type StatePlaces = Readonly<Record<string, { slug: string; forms: readonly string[] }>>;

/** Where the words are that begin like this one. */
export function wordsFile(word: string): string {
  return `/search/words/${/^[a-z]/.test(word) ? word.charAt(0) : "other"}.json`;
}

/** The longest word that is kept whole; longer ones are cut. */
const LONGEST = 24;

/** Splits a text as the index does. */
export function searchWords(text: string): string[] {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f’']/g, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => word.slice(0, LONGEST));
}
