import type { ItemField } from "../../tree/field.ts";
import type { ByLaw, LawValue } from "../../tree/law.ts";
import type { FillScope } from "../scope.ts";
import { findFact, lawValue, stateOf } from "../state.ts";
import { boundWords, limitsOf } from "./limits.ts";
import { factText } from "./text.ts";

/** What the chosen state's law says to a question, beside it. */
export interface LawHint {
  /** "Texas: at most 30 days" */
  text: string;
  /** What it was read from; undefined if it was not checked. */
  law?: LawValue;
}

/** One hint for each fact that the question is about. */
export function lawHints(scope: FillScope, field: ItemField): LawHint[] {
  const byLaw = "byLaw" in field ? field.byLaw : undefined;
  const state = stateOf(scope);
  if (!byLaw || !state) return [];
  const limits = limitsOf(scope, field);
  const aliases = [byLaw.atLeast?.fact, byLaw.atMost?.fact, byLaw.default].filter((one) => one !== undefined);
  return [...new Set(aliases)].map((alias): LawHint => {
    const law = lawValue(scope, alias);
    const fact = findFact(scope, alias);
    const none = fact?.setsNone?.[state];
    if (!law && none)
      return { text: `${state}: ${none.chapter} sets none (text of ${none.textAsOf.slice(0, 4)})` };
    if (!law || !fact) return { text: `Not checked for ${state}` };
    const words =
      limits.find((one) => one.law === law)?.words ?? unlimited(byLaw, alias, factText(fact.unit, law));
    return { text: `${state}: ${words}`, law };
  });
}

/** A summary is no limit, but is worth knowing, and so is a default. */
function unlimited({ atLeast, atMost }: ByLaw, alias: string, words: string): string {
  if (alias === atLeast?.fact) return `${boundWords("atLeast")} ${words}`;
  return alias === atMost?.fact ? `${boundWords("atMost")} ${words}` : words;
}
