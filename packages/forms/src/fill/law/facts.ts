import type { Answers } from "../../answers/answers.ts";
import type { FormFacts } from "../../tree/form.ts";
import type { DatedValue } from "../../tree/law.ts";
import { lawValue, stateOf } from "../state.ts";
import { factText } from "./text.ts";

/** A fact of the chosen state's law, for the list beside the questions. */
export interface StateFact {
  alias: string;
  label: string;
  /** The value as the document would state it, and what it was read from; undefined if it was not checked. */
  found?: DatedValue & { text: string };
}

/**
 * Every fact that the form names; undefined while no state is chosen.
 * @param on the day, as an ISO date
 */
export function stateFacts(form: FormFacts, answers: Answers, on: string): StateFact[] | undefined {
  const scope = { facts: form, answers, on };
  if (!stateOf(scope) || !form.law) return undefined;
  return Object.entries(form.law.facts).map(([alias, { label, unit }]) => {
    const value = lawValue(scope, alias);
    return { alias, label, ...(value && { found: { ...value, text: factText(unit, value) } }) };
  });
}
