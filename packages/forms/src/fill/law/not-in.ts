import type { Answers } from "../../answers/answers.ts";
import type { FormFacts, NotIn } from "../../tree/form.ts";
import { stateOf } from "../state.ts";

/** Why the form is not for the chosen state. */
export function notInState(form: FormFacts, answers: Answers): NotIn[] {
  const state = stateOf({ facts: form, answers });
  return state ? form.notIn.filter(({ states }) => states.includes(state)) : [];
}
