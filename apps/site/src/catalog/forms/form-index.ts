import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import {
  type FormQuery,
  type PlannedForm,
  passesFacets,
  type SearchEntry,
  type SearchFile,
} from "./search-entries.ts";

export interface Found {
  /** Best first. */
  forms: SearchEntry[];
  /** The matched words, in lower case. */
  words: string[];
  /** Forms of the list that are called so and not written yet: those found are only the nearest. */
  planned: PlannedForm[];
}

/** Finds forms by words, typos included, and by facets. */
export type Find = (query: FormQuery, how?: { near: boolean }) => Found;

/** Where a form has a word of the query: a lower rank lists it earlier. */
const IN_NAME = 0;
const IN_ALIAS = 1;
const BEGINS_IN_CALL = 2;
const ELSEWHERE = 3;

/** How forms are found that are like one that is not written yet. */
const LIKE_IT: SearchOptions = { combineWith: "OR", fields: ["name", "aliases"] };
const MOST_LIKE_IT = 4;

/** Words that say nothing about a form. At the end of a query, one may be the beginning of another word. */
const FILLERS = /\b(?:an?|and|for|in|my|of|or|the|to|with)\b\s+/gi;

/** Of an abbreviation, such as N.D.A. */
const DOTS = /(?<=\b\p{L})\.(?=\p{L}\b|$)/gu;

/** Tolerates typos, one letter in four; short words such as NDA must be right. */
const mistyped = (shortest: number): SearchOptions => ({
  fuzzy: (term) => (term.length >= shortest ? 0.26 : false),
});

/** For words of a URL, which may be about anything: a form is called so, but for one letter. */
const NEAR: SearchOptions = {
  fields: ["name", "aliases"],
  fuzzy: (term) => (term.length >= 5 ? 1 : false),
};

export function createFormIndex({ forms: entries, planned }: SearchFile): Find {
  const index = new MiniSearch<SearchEntry>({
    idField: "slug",
    fields: ["name", "aliases", "subCategory", "roles", "description"],
    extractField: (entry, field) => {
      const value = entry[field as keyof SearchEntry];
      return Array.isArray(value) ? value.join(" ") : String(value);
    },
    searchOptions: { boost: { name: 4, aliases: 4, subCategory: 2 }, prefix: true, combineWith: "AND" },
  });
  index.addAll(entries);
  const unwritten = new MiniSearch<PlannedForm>({
    idField: "path",
    fields: ["name"],
    searchOptions: { prefix: (term) => term.length > 2, combineWith: "AND" },
  });
  unwritten.addAll(planned);
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  const isIn = ({ path }: PlannedForm, { category }: FormQuery) =>
    !category || path.startsWith(`${category}/`);

  /** Forms that are not there, where none that is there is called so. */
  function missing(words: string, query: FormQuery): PlannedForm[] {
    const found = (options: SearchOptions) => new Set(unwritten.search(words, options).map(({ id }) => id));
    const exact = found({});
    const ids = exact.size ? exact : found(mistyped(5));
    const called = planned.filter((form) => ids.has(form.path) && isIn(form, query));
    const just = called.filter(({ name }) => isSame(name, words));
    if (just.length || !called.length) return just;
    const own = exact.size ? {} : mistyped(5);
    return index.search(words, { ...own, fields: ["name", "aliases"] }).length ? [] : called;
  }

  return (query, { near } = { near: false }) => {
    const words = query.q?.trim().replaceAll(DOTS, "");
    if (!words)
      return { forms: entries.filter((entry) => passesFacets(entry, query)), words: [], planned: [] };
    const notThere = missing(words, query);
    const telling = words.replace(FILLERS, "");
    const asked = wordsOf(telling);
    let results = near ? index.search(telling, NEAR) : findWords(index, telling);
    const [first] = notThere;
    if (first && !results.length) results = index.search(first.name, LIKE_IT).slice(0, MOST_LIKE_IT);
    const ranked = results
      .flatMap((result) => {
        const entry = bySlug.get(String(result.id));
        if (!entry || !passesFacets(entry, query)) return [];
        // An exact name ranks above a name that contains the words.
        return { entry, rank: isCalled(entry, words) ? -1 : rankOf(result, asked) };
      })
      .sort((one, other) => one.rank - other.rank);
    return {
      forms: ranked.map(({ entry }) => entry),
      words: [...new Set(results.flatMap(({ terms }) => terms))],
      planned: notThere,
    };
  };
}

/** All words as typed, if a name has them; else all of them with typos; else any of them. */
function findWords(index: MiniSearch<SearchEntry>, words: string): SearchResult[] {
  const fuzzy = mistyped(4);
  const any: SearchOptions = { combineWith: "OR" };
  const asked = wordsOf(words);
  const exact = index.search(words);
  if (exact.some((result) => rankOf(result, asked) < ELSEWHERE)) return exact;
  for (const options of [fuzzy, any, { ...any, ...fuzzy }]) {
    const found = index.search(words, options);
    if (found.length) return found;
  }
  return [];
}

/** The rank of the worst match. */
function rankOf({ match }: SearchResult, asked: readonly string[]): number {
  const calls = (term: string) => match[term]?.some((field) => field === "name" || field === "aliases");
  const ranks = asked.map((word) => {
    if (match[word]?.includes("name")) return IN_NAME;
    if (calls(word)) return IN_ALIAS;
    return Object.keys(match).some((term) => term.startsWith(word) && calls(term))
      ? BEGINS_IN_CALL
      : ELSEWHERE;
  });
  return Math.max(...ranks);
}

/** Splits text as the index does. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\n\r\p{Z}\p{P}]+/u)
    .filter(Boolean);
}

function isCalled({ name, aliases }: SearchEntry, words: string): boolean {
  return [name, ...aliases].some((call) => isSame(call, words));
}

function isSame(call: string, words: string): boolean {
  return call.localeCompare(words, "en", { sensitivity: "base" }) === 0;
}
