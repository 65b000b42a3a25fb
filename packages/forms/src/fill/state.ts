import type { Answers } from "../answers/answers.ts";
import { type UsState, usStates } from "../library/us-states.ts";
import type { StateField } from "../tree/field.ts";
import type { FormFacts } from "../tree/form.ts";
import type { LawFact, LawValue } from "../tree/law.ts";

/** Where the state is looked up: always the whole form, also inside an item of a repeat. */
export interface StateScope {
  facts: Pick<FormFacts, "law" | "fields">;
  answers: Answers;
}

/** The full name of the chosen state; undefined while none is chosen. */
export function stateOf({ facts, answers }: StateScope): UsState | undefined {
  const field = decidingField({ facts });
  const chosen = field && (answers[field.id] ?? field.default);
  return usStates.find((state) => state === chosen);
}

/** The question whose state decides: the one that the form's law names, or else its first. */
export function decidingField({ facts }: Pick<StateScope, "facts">): StateField | undefined {
  return facts.fields.find(
    (field): field is StateField => field.type === "state" && (!facts.law || field.id === facts.law.state),
  );
}

/** A fact of state law by its alias. */
export function findFact({ facts }: Pick<StateScope, "facts">, alias: string): LawFact | undefined {
  return facts.law?.facts[alias];
}

/** What the chosen state has for a fact; undefined if no state is chosen, or it was not checked there. */
export function lawValue(scope: StateScope, alias: string): LawValue | undefined {
  const state = stateOf(scope);
  return state && findFact(scope, alias)?.byState[state];
}

/** The same if the document may state it: official words, not a summary. */
export function statedValue(scope: StateScope, alias: string): LawValue | undefined {
  const found = lawValue(scope, alias);
  return found?.standing === "secondary" ? undefined : found;
}
