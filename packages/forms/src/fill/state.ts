import type { Answers } from "../answers/answers.ts";
import { isIsoDate } from "../answers/read.ts";
import { type UsState, usStates } from "../library/us-states.ts";
import type { StateField } from "../tree/field.ts";
import type { FormFacts } from "../tree/form.ts";
import type { DatedValue, LawDate, LawFact } from "../tree/law.ts";
import { valueOn } from "./law/value-on.ts";

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

/** On which day the law is looked up. */
export interface LawScope extends StateScope {
  /** ISO date: the day on which the document is filled in, or sent. */
  on: string;
  /** The last day on which it may be signed, if it may be later: an agreement counts as made then. */
  signedBy?: string | undefined;
}

/**
 * The chosen state's value of a fact on the day that counts; undefined if no state is chosen, or it was not
 * checked there.
 */
export function lawValue(scope: LawScope, alias: string): DatedValue | undefined {
  const state = stateOf(scope);
  const fact = findFact(scope, alias);
  const found = state && fact?.byState[state];
  return found && valueOn(found, lawDay(scope, fact?.on));
}

/** The same if the document may state it: official words, neither a summary nor a figure that is over. */
export function statedValue(scope: LawScope, alias: string): DatedValue | undefined {
  const found = lawValue(scope, alias);
  return !found || found.standing === "secondary" || found.outdated ? undefined : found;
}

/** The day on which the law counts for a document: its own date, or that on which it is filled in. */
export function lawDay({ facts, answers, on, signedBy }: LawScope, date: LawDate = "agreement"): string {
  const named = answers[facts.law?.dates?.[date] ?? ""];
  const given = typeof named === "string" && isIsoDate(named) ? named : on;
  return date === "agreement" && signedBy !== undefined && signedBy > given ? signedBy : given;
}
