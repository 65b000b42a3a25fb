import type { Form } from "@sealwright/forms";

/** The question for the state whose law applies, in every form that asks for one. */
export const CHOSEN_STATE = "governingState";

/** A form in the search index. */
export interface SearchEntry {
  slug: string;
  name: string;
  path: string;
  description: string;
  /** Other names people search for. */
  aliases: string[];
  subCategory: string;
  esign: Form["esign"]["status"];
  notary: boolean;
  minutes: number;
  /** Signers. */
  roles: string[];
  /** States it has notes on. */
  states: string[];
  /** It does not ask for a state. */
  stateless?: true;
}

/** A listed form that is not written yet. */
export interface PlannedForm {
  name: string;
  path: string;
}

/** forms.json, the file search fetches. */
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
    ...(!form.fields.some(({ id }) => id === CHOSEN_STATE) && { stateless: true }),
  };
}

/** A search; filters left out match everything. */
export interface FormQuery {
  q?: string;
  /** The category's slug. */
  category?: string;
  role?: string;
  state?: string;
  esign?: string;
  notary?: "no";
  /** Upper limit. */
  minutes?: string;
}

/** Whether a form matches every filter, apart from the search terms. */
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
