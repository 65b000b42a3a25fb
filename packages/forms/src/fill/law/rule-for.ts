import type { Circumstance, LawCase } from "../../tree/law.ts";

/** How a case compares a circumstance: ">=62". */
export const COMPARISON = /^(>=?|<=?|=)(\d+(?:\.\d+)?)$/;

/** Known facts of a tenancy; a missing one is unknown. */
export type Known = Partial<Record<Circumstance, boolean | number | undefined>>;

/**
 * The general value of a state and its cases, as far as they may apply to what is known: the first case whose circumstances
 * all hold ends the list, otherwise the general value does. One alone is the rule; of several, a circumstance that is not known
 * decides.
 */
export function rulesFor<General extends { cases?: readonly LawCase[] | undefined }>(
  general: General,
  known: Known,
): (General | LawCase)[] {
  const rules: (General | LawCase)[] = [];
  for (const one of general.cases ?? []) {
    const holds = holdsFor(one.when, known);
    if (holds !== false) rules.push(one);
    if (holds) return rules;
  }
  return [...rules, general];
}

/** The circumstances on which the rule turns and that are not known. */
export function openCircumstances(cases: readonly LawCase[] = [], known: Known): Circumstance[] {
  const names = cases
    .filter(({ when }) => holdsFor(when, known) === undefined)
    .flatMap(({ when }) => Object.keys(when) as Circumstance[]);
  return [...new Set(names)].filter((name) => known[name] === undefined);
}

function holdsFor(tests: LawCase["when"], known: Known): boolean | undefined {
  const results = Object.entries(tests).map(([name, test]) => holds(test, known[name as Circumstance]));
  if (results.includes(false)) return false;
  return results.includes(undefined) ? undefined : true;
}

function holds(test: boolean | string, given: boolean | number | undefined): boolean | undefined {
  if (given === undefined) return undefined;
  if (typeof test === "boolean") return given === test;
  const [, sign, than] = COMPARISON.exec(test) ?? [];
  const [left, right] = [Number(given), Number(than)];
  if (sign === "=") return left === right;
  if (sign?.includes("=") && left === right) return true;
  return sign?.startsWith(">") ? left > right : left < right;
}
