import { didYouMean, type LineOf, type Report } from "../problem.ts";

/** The register of sources by id, as its file has them. */
export type Sources = ReadonlyMap<string, unknown>;

/**
 * Replaces each source that is cited by its id by the register's: `source: esign-contract`, and ids in the list `sources`.
 * @returns wrong, if an id was not found, which is reported
 */
export function citeSources(
  facts: unknown,
  register: Sources,
  lineOf: LineOf,
  report: Report,
): { data: unknown; wrong: boolean } {
  let wrong = false;
  const cite = (id: unknown, path: PropertyKey[]): unknown => {
    if (typeof id !== "string") return id;
    const found = register.get(id);
    if (found) return found;
    wrong = true;
    const hint = didYouMean(id, [...register.keys()]).slice(0, 200);
    report(lineOf(path), `there is no source “${id}” in the register.`, hint);
    return id;
  };
  const walk = (value: unknown, path: PropertyKey[]): unknown => {
    if (Array.isArray(value)) return value.map((one, index) => walk(one, [...path, index]));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        const below = [...path, key];
        if (key === "source") return [key, cite(one, below)];
        if (key === "sources" && !path.length && Array.isArray(one))
          return [key, one.map((id, index) => cite(id, [...below, index]))];
        return [key, walk(one, below)];
      }),
    );
  };
  return { data: walk(facts, []), wrong };
}
