import type { Answers } from "../../answers/answers.ts";
import type { FormFacts, NotIn } from "../../tree/form.ts";
import { type FillScope, holds } from "../scope.ts";
import { lawDay, stateOf } from "../state.ts";
import { isInForce } from "./value-on.ts";

/**
 * Why the form is not for the chosen state.
 * @param on the day, as an ISO date
 */
export function notInState(form: FormFacts, answers: Answers, on: string): NotIn[] {
  return notInScope({ facts: form, answers, on });
}

/** The same on the day that counts. */
export function notInScope(scope: FillScope): NotIn[] {
  const state = stateOf(scope);
  if (!state) return [];
  const day = lawDay(scope);
  return scope.facts.notIn.filter(
    ({ states, when, ...period }) =>
      states.includes(state) && isInForce(period, day) && (!when || holds(scope, when)),
  );
}
