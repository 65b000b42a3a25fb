import { didYouMean, type LineOf, type Report } from "../problem.ts";
import { checkParameters, parametersIn, withWords } from "./parameters.ts";
import type { Entry, Part, SharedTexts } from "./shared-clause.ts";
import { citeSources } from "./sources.ts";

interface Included {
  data: unknown;
  /** The shared clauses from which entries were taken. */
  taken: ReadonlySet<string>;
  /** Whether a problem was reported. */
  wrong: boolean;
}

const ONE: Record<Part, string> = { questions: "question", guards: "guard", states: "note on" };

/**
 * Writes out the entries of a frontmatter that come from a shared clause, `{ id: forum, from: forum, help: … }`: what the entry
 * itself says takes the place of what is shared.
 */
export function includeShared(
  facts: unknown,
  { clauses, sources }: SharedTexts,
  lineOf: LineOf,
  report: Report,
): Included {
  const taken = new Set<string>();
  let wrong = false;
  const take = (entry: unknown, part: Part, name: unknown, path: PropertyKey[]): unknown => {
    if (!isEntry(entry) || entry.from === undefined) return entry;
    const { from, with: given = {}, ...own } = entry;
    const reportHere = (message: string, hint: string) => {
      wrong = true;
      report(lineOf(path), message, hint);
    };
    const clause = clauses.get(String(from));
    if (!clause) {
      reportHere(
        `there is no shared clause “${from}”.`,
        didYouMean(String(from), [...clauses.keys()]).slice(0, 200),
      );
      return entry;
    }
    const shared = clause[part][String(name)];
    if (!shared) {
      reportHere(
        `“${from}” has no ${ONE[part]} “${name}”.`,
        didYouMean(String(name), Object.keys(clause[part])),
      );
      return entry;
    }
    const words = isEntry(given) ? given : {};
    checkParameters(String(from), clause, parametersIn(JSON.stringify(shared)), words, reportHere);
    taken.add(String(from));
    const written = mapTexts(shared, (text) => withWords(text, clause, words as Record<string, string>));
    return { ...(written as Entry), ...own };
  };
  const { data, wrong: notCited } = citeSources(facts, sources, lineOf, report);
  if (!isEntry(data)) return { data, taken, wrong: notCited };
  const included = { ...data };
  const takeAll = (key: "fields" | "states", part: Part, name: "id" | "state") => {
    const list = data[key];
    if (Array.isArray(list))
      included[key] = list.map((entry, index) => take(entry, part, entry?.[name], [key, index]));
  };
  takeAll("fields", "questions", "id");
  takeAll("states", "states", "state");
  const { law } = data;
  if (isEntry(law) && isEntry(law.guards)) {
    const guards = Object.entries(law.guards).map(([name, entry]) => [
      name,
      take(entry, "guards", name, ["law", "guards", name]),
    ]);
    included.law = { ...law, guards: Object.fromEntries(guards) };
  }
  return { data: included, taken, wrong: wrong || notCited };
}

function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (!isEntry(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]));
}
