import type { Answers } from "../../answers/answers.ts";
import type { FormFacts } from "../../tree/form.ts";
import type { LawValue } from "../../tree/law.ts";
import { stateOf } from "../state.ts";
import { factText } from "./text.ts";

/** What a form's state law has for the chosen state, for the list beside the questions. */
export interface StateFact {
  alias: string;
  label: string;
  /** The value as the document would state it, and what it was read from; undefined if it was not checked. */
  found?: LawValue & { text: string };
}

/** Every fact that the form names; undefined while no state is chosen. */
export function stateFacts(form: FormFacts, answers: Answers): StateFact[] | undefined {
  const state = stateOf({ facts: form, answers });
  if (!state || !form.law) return undefined;
  return Object.entries(form.law.facts).map(([alias, { label, unit, byState }]) => {
    const value = byState[state];
    return { alias, label, ...(value && { found: { ...value, text: factText(unit, value) } }) };
  });
}
