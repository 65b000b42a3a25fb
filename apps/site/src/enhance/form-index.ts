import MiniSearch from "minisearch";
import { type FormQuery, passesFacets, type SearchEntry } from "../content/forms/search-entries.ts";

/** Finds forms by their words, mistyped ones too, and by what they need. */
export function createFormIndex(entries: readonly SearchEntry[]): (query: FormQuery) => SearchEntry[] {
  const index = new MiniSearch<SearchEntry>({
    idField: "slug",
    fields: ["name", "aliases", "subCategory", "roles", "description"],
    extractField: (entry, field) => {
      const value = entry[field as keyof SearchEntry];
      return Array.isArray(value) ? value.join(" ") : String(value);
    },
    searchOptions: {
      boost: { name: 4, aliases: 4, subCategory: 2 },
      prefix: true,
      // A letter in four may be wrong; short words such as NDA must be right.
      fuzzy: (term) => (term.length > 3 ? 0.26 : false),
      combineWith: "AND",
    },
  });
  index.addAll(entries);
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  return (query) => {
    const words = query.q?.trim();
    const found = words ? findWords(index, words) : entries.map(({ slug }) => slug);
    const forms = found.flatMap((slug) => bySlug.get(slug) ?? []);
    // What is called just so comes before what only speaks of it.
    const called = forms.filter((entry) => words && isCalled(entry, words));
    return [...new Set([...called, ...forms])].filter((entry) => passesFacets(entry, query));
  };
}

function isCalled({ name, aliases }: SearchEntry, words: string): boolean {
  return [name, ...aliases].some((call) => call.localeCompare(words, "en", { sensitivity: "base" }) === 0);
}

/** All words; where no form has all of them, any of them. */
function findWords(index: MiniSearch<SearchEntry>, words: string): string[] {
  const all = index.search(words);
  const found = all.length ? all : index.search(words, { combineWith: "OR" });
  return found.map(({ id }) => String(id));
}
