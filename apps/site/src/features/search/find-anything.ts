import { addressWithState } from "@sealwright/forms/answers-address";
import MiniSearch from "minisearch";
import { createFormIndex, type Find } from "../../catalog/forms/form-index.ts";
import { LIBRARY, STATE_LAW } from "../../catalog/forms/library-paths.ts";
import {
  CHOSEN_STATE,
  type FormQuery,
  type SearchEntry,
  type SearchFile,
} from "../../catalog/forms/search-entries.ts";
import { siteAnswers } from "./answers.ts";
import { type NamedPlace, placeNamed } from "./place-named.ts";
import {
  PAGES_FILE,
  type PageWords,
  PLACES_FILE,
  type SitePage,
  type StatePlaces,
  searchWords,
  wordsFile,
} from "./site-pages.ts";
import { isMeant, swaps, tellingWords } from "./words.ts";

export interface Hit {
  name: string;
  href: string;
  about: string;
  /** Other names of a form. */
  aliases?: readonly string[];
}

export interface Group {
  name: "Answers" | "Often looked for" | "In this state" | "Forms" | "Pages" | "Posts";
  hits: Hit[];
}

export interface Answer {
  groups: Group[];
  /** Without a connection only forms are found, from the library that the visitor has read. */
  formsOnly: boolean;
}

/** The most that fits a dialog, by group. */
const MOST = 6;

/** Searches the whole site. What it needs is fetched once; the words of the pages, by first letter, when they are asked for. */
export function createSearch(): (text: string) => Promise<Answer> {
  const loadForms = retrying(async () =>
    createFormIndex(await fetchJson<SearchFile>(`${LIBRARY}/forms.json`)),
  );
  const loadPages = retrying(async () => createPageIndex(await fetchJson<SitePage[]>(PAGES_FILE)));
  const fetchPlaces = retrying(() => fetchJson<StatePlaces>(PLACES_FILE));
  // Without a connection, forms are still found.
  const loadPlaces = () => fetchPlaces().catch((): StatePlaces => ({}));
  return async (text) => {
    const [findForms, findPages] = await Promise.allSettled([loadForms(), loadPages()]);
    if (findForms.status === "rejected" && findPages.status === "rejected") throw findForms.reason;
    const found = findPages.status === "fulfilled" ? await findPages.value(text) : [];
    const ofKind = (kind: SitePage["kind"]) => found.filter((page) => page.kind === kind);
    const forms: Group = { name: "Forms", hits: formHits(findForms, text, ofKind("form")) };
    const sitePages: Group = { name: "Pages", hits: ofKind("page").map(hitOf) };
    const posts: Group = { name: "Posts", hits: ofKind("post").map(hitOf) };
    const place = placeNamed(text);
    const inState =
      place && findForms.status === "fulfilled" ? stateHits(place, findForms.value, await loadPlaces()) : [];
    const groups = namedWords(forms, text) > 0 ? [forms, sitePages, posts] : [sitePages, forms, posts];
    return {
      groups: [
        { name: "Answers" as const, hits: answersTo(text) },
        { name: "In this state" as const, hits: inState },
        ...groups.sort((one, other) => namedWords(other, text) - namedWords(one, text)),
      ]
        .filter(({ hits }) => hits.length > 0)
        .map(({ name, hits }) => ({ name, hits: hits.slice(0, MOST) })),
      formsOnly: findPages.status === "rejected",
    };
  };
}

/**
 * How many telling words of the query one at the top of a group is called by: the group that has most comes first. Forms are before
 * pages with as many unless that is none: a form that only says the words somewhere was not meant.
 */
function namedWords({ hits }: Group, text: string): number {
  const asked = tellingWords(text);
  const names = hits.slice(0, 2).map(({ name, aliases = [] }) => searchWords([name, ...aliases].join(" ")));
  return Math.max(
    0,
    ...names.map((words) => asked.filter((typed) => words.some((word) => isMeant(word, typed))).length),
  );
}

/** The answers that are asked for with every telling word of a query. Small words decide the order: "sign in", "sign up". */
function answersTo(text: string): Hit[] {
  const asked = tellingWords(text).filter((word) => word.length > 2);
  if (!asked.length) return [];
  const all = searchWords(text);
  return siteAnswers
    .map((answer) => ({ answer, known: answer.words.split(" ") }))
    .filter(({ answer, known }) => {
      const has = (words: readonly string[]) => (typed: string) => words.some((word) => isMeant(word, typed));
      return (
        asked.every(has(known)) && (answer.needs ?? []).every((words) => asked.some(has(words.split(" "))))
      );
    })
    .map(({ answer, known }) => ({ answer, exact: all.filter((word) => known.includes(word)).length }))
    .sort((one, other) => other.exact - one.exact)
    .map(({ answer }) => answer);
}

/** The most forms that are shown for a state, with the page of its law. */
const MOST_IN_STATE = 3;

/** The forms that are meant, with their pages for the state, or with it chosen; then all of its law. */
function stateHits({ state, rest }: NamedPlace, find: Find, places: StatePlaces): Hit[] {
  const place = places[state];
  if (!place) return [];
  const hasPage = (path: string) => place.forms.includes(path);
  const meant = rest
    ? calledMost(find({ q: rest }).forms, rest)
    : find({}).forms.filter(({ path }) => hasPage(path));
  const hits = meant.slice(0, MOST_IN_STATE).map(({ name, path, description, stateless }) => ({
    name: stateless ? name : `${name}, ${state}`,
    href: hasPage(path)
      ? `${LIBRARY}/${path}/${place.slug}`
      : formAddress(`${LIBRARY}/${path}`, stateless ? undefined : state),
    about: description,
  }));
  const law = {
    name: `The law of ${state}`,
    href: `${STATE_LAW}/${place.slug}`,
    about: "Every fact of contract law that we have read there, with its citation.",
  };
  if (!rest) return [law, ...hits];
  return hits.length ? [...hits, law] : [];
}

/** Those that are called by most telling words of a query, and by one at least. */
function calledMost(forms: readonly SearchEntry[], text: string): SearchEntry[] {
  const asked = tellingWords(text);
  const counted = forms.map((form) => {
    const words = searchWords([form.name, ...form.aliases].join(" "));
    return { form, count: asked.filter((typed) => words.some((word) => isMeant(word, typed))).length };
  });
  const most = Math.max(1, ...counted.map(({ count }) => count));
  return counted.filter(({ count }) => count === most).map(({ form }) => form);
}

/** A form with its state chosen; of one that asks for none, its page. */
function formAddress(page: string, state: string | undefined): string {
  return state ? addressWithState(page, CHOSEN_STATE, state) : page;
}

/** Forms called so, then those that say it, each once. */
function formHits(find: PromiseSettledResult<Find>, text: string, saying: readonly SitePage[]): Hit[] {
  if (find.status === "rejected") return saying.map(hitOf);
  const hits = (query: FormQuery) =>
    find.value(query).forms.map(({ name, path, description, aliases }) => ({
      name,
      aliases,
      href: `${LIBRARY}/${path}`,
      about: description,
    }));
  const called = hits({ q: text });
  const rest = new Map(hits({}).map((hit) => [hit.href, hit]));
  for (const { href } of called) rest.delete(href);
  return [...called, ...saying.flatMap(({ path }) => rest.get(path) ?? [])];
}

const hitOf = ({ title, path, about }: SitePage): Hit => ({ name: title, href: path, about });

type FindPages = (text: string) => Promise<SitePage[]>;

/** Pages that contain every word of a query: in title, headings or description, typos allowed, or anywhere by its beginning. */
function createPageIndex(pages: readonly SitePage[]): FindPages {
  const index = new MiniSearch<SitePage & { id: number }>({
    fields: ["title", "headings", "about"],
    searchOptions: {
      boost: { title: 5, headings: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  });
  index.addAll(pages.map((page, id) => ({ ...page, id })));
  const shard = wordsByLetter();
  return async (text) => {
    const asked = await Promise.all(tellingWords(text).map((word) => correct(shard, word)));
    if (!asked.length) return [];
    const sets = await Promise.all(
      asked.map(async (word) => {
        const named = index.search(word).map(({ id }) => id as number);
        return new Set([...named, ...(await placesOf(shard, word))]);
      }),
    );
    const places = [...(sets[0] ?? [])].filter((place) => sets.every((set) => set.has(place)));
    const scores = new Map(index.search(asked.join(" ")).map(({ id, score }) => [id as number, score]));
    return places
      .sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0))
      .flatMap((place) => pages[place] ?? []);
  };
}

async function placesOf(shard: (file: string) => Promise<PageWords>, word: string): Promise<number[]> {
  // A letter that no page's words begin with has no file.
  const words = await shard(wordsFile(word)).catch(() => ({}));
  return Object.entries(words).flatMap(([other, places]) => (other.startsWith(word) ? places : []));
}

/** A word that no page has and that is one with two letters swapped is that one. */
async function correct(shard: (file: string) => Promise<PageWords>, word: string): Promise<string> {
  if (word.length < 4) return word;
  for (const one of [word, ...swaps(word)]) if ((await placesOf(shard, one)).length) return one;
  return word;
}

function wordsByLetter(): (file: string) => Promise<PageWords> {
  const files = new Map<string, () => Promise<PageWords>>();
  return (file) => {
    const load = files.get(file) ?? retrying(() => fetchJson<PageWords>(file));
    files.set(file, load);
    return load();
  };
}

/** Loads once; after a failure, again. */
function retrying<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

async function fetchJson<Value>(file: string): Promise<Value> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} answered ${response.status}.`);
  return (await response.json()) as Value;
}
