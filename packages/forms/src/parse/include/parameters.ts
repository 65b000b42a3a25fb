import { didYouMean } from "../problem.ts";
import type { SharedClause } from "./shared-clause.ts";

const NAMED = /\{\{(\w+)\}\}/g;

/** Puts the given words, or the usual ones, in the place of each `{{parameter}}`. */
export function withWords(text: string, { parameters }: SharedClause, given: Record<string, string>): string {
  return text.replaceAll(
    NAMED,
    (_, parameter: string) => given[parameter] ?? parameters[parameter]?.default ?? "",
  );
}

/** The parameters that a text names. */
export function parametersIn(text: string): string[] {
  return [...new Set([...text.matchAll(NAMED)].map(([, parameter = ""]) => parameter))];
}

/** Reports words for what is not a parameter, and parameters without words. */
export function checkParameters(
  name: string,
  { parameters }: SharedClause,
  used: readonly string[],
  given: Record<string, unknown>,
  report: (message: string, hint: string) => void,
): void {
  for (const parameter of Object.keys(given)) {
    if (!used.includes(parameter))
      report(`“${name}” has no parameter “${parameter}”.`, didYouMean(parameter, used));
  }
  for (const parameter of used) {
    const { about = "", default: usual } = parameters[parameter] ?? {};
    if (given[parameter] === undefined && usual === undefined)
      report(`“${name}” lacks the parameter “${parameter}”.`, about);
  }
}
