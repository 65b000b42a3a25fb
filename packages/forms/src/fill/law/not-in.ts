import type { Answers } from "../../answers/answers.ts";
import type { FormFacts, NotIn } from "../../tree/form.ts";
import { holds } from "../scope.ts";
import { stateOf } from "../state.ts";

/** Why the form is not for the chosen state. */
export function notInState(form: FormFacts, answers: Answers): NotIn[] {
  const scope = { facts: form, answers };
  const state = stateOf(scope);
  if (!state) return [];
  return form.notIn.filter(({ states, when }) => states.includes(state) && (!when || holds(scope, when)));
}
