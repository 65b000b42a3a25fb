import type { Form } from "@sealwright/forms";

/** What the library's search knows of a form. */
export interface SearchEntry {
  slug: string;
  name: string;
  path: string;
  description: string;
  /** What else people call it. */
  aliases: string[];
  subCategory: string;
  esign: Form["esign"]["status"];
  notary: boolean;
  minutes: number;
  /** Who signs it. */
  roles: string[];
  /** Those whose law it has a note on. */
  states: string[];
}

/** A form of the list that has no text yet. */
export interface PlannedForm {
  name: string;
  path: string;
}

/** What a search fetches. */
export interface SearchFile {
  forms: SearchEntry[];
  planned: PlannedForm[];
}

export function searchEntry(form: Form): SearchEntry {
  const { slug, name, path, description, aliases, subCategory, esign, notary, minutes, signers, states } =
    form;
  return {
    slug,
    name,
    path,
    description,
    aliases,
    subCategory,
    esign: esign.status,
    notary: notary.block !== "none",
    minutes,
    roles: [...new Set(signers.map(({ role }) => role))],
    states: [...new Set(states.flatMap((note) => note.states))].filter((state) => state !== "All"),
  };
}

/** What somebody looks for. Everything that is left out does not matter. */
export interface FormQuery {
  q?: string;
  /** The category's part of the address. */
  category?: string;
  role?: string;
  state?: string;
  esign?: string;
  notary?: "no";
  /** At most so many. */
  minutes?: string;
}

/** Whether a form has what was asked for beside the words. */
export function passesFacets(entry: SearchEntry, query: FormQuery): boolean {
  const { category, role, state, esign, notary, minutes } = query;
  return (
    (!category || entry.path.startsWith(`${category}/`)) &&
    (!role || entry.roles.includes(role)) &&
    (!state || entry.states.includes(state)) &&
    (!esign || entry.esign === esign) &&
    (!notary || !entry.notary) &&
    (!minutes || entry.minutes <= Number(minutes))
  );
}
