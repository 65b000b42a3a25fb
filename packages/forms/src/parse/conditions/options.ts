import { usStates } from "../../library/us-states.ts";
import type { LawFact, LawValue } from "../../tree/law.ts";
import type { Named } from "../scope.ts";

/** The texts that a test can compare an answer with; undefined if it has no options. */
export function optionsOf(named: Named): readonly string[] | undefined {
  switch (named.type) {
    case "state":
      return usStates;
    case "law":
      return [...new Set(statedValues(named).map(({ value }) => wordOf(value)))];
    case "choice":
    case "multi":
      return named.options.map((option) => option.id);
    case "boolean":
      return ["yes", "no"];
    default:
      return undefined;
  }
}

/** The states' values of a fact, in official words. */
export function statedValues({ byState }: LawFact): LawValue[] {
  return Object.values(byState).filter(({ standing }) => standing !== "secondary");
}

/** A value of law as conditions compare it. */
function wordOf(value: LawValue["value"]): string {
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}
