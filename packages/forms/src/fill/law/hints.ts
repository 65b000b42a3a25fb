import type { ItemField } from "../../tree/field.ts";
import type { DatedValue, Guard } from "../../tree/law.ts";
import type { FillScope } from "../scope.ts";
import { findFact, lawValue, stateOf } from "../state.ts";
import { boundWords, exemption, limitHere } from "./guard-limit.ts";
import { factText } from "./text.ts";

/** The chosen state's law about a question, beside it. */
export interface LawHint {
  /** "Texas: at most 30 days" */
  text: string;
  /** Its source; undefined if it was not checked. */
  law?: DatedValue;
}

/** One hint for each fact that the question is about. */
export function lawHints(scope: FillScope, field: ItemField): LawHint[] {
  const state = stateOf(scope);
  if (!state) return [];
  const guards = scope.facts.law?.guards?.filter(({ question }) => question === field.id) ?? [];
  const byLaw = "byLaw" in field ? field.byLaw?.default : undefined;
  const aliases = [...guards.map(({ fact }) => fact), byLaw].filter((one) => one !== undefined);
  return [...new Set(aliases)].flatMap((alias): LawHint[] => {
    const guard = guards.find(({ fact }) => fact === alias);
    if (guard) return hintOfGuard(scope, guard, state);
    const fact = findFact(scope, alias);
    const law = lawValue(scope, alias);
    return [
      law && fact ? { text: `${state}: ${factText(fact.unit, law)}`, law } : notRead(scope, alias, state),
    ];
  });
}

function hintOfGuard(scope: FillScope, guard: Guard, state: string): LawHint[] {
  const here = limitHere(scope, guard);
  if (here) return [{ text: `${state}: ${doubted(guard, here.words)}`, law: here.law }];
  const exempt = exemption(scope, guard);
  if (exempt) return [{ text: `${state}: the limit does not apply`, law: exempt }];
  // That a payment has a limit of its own is the exception.
  if (guard.own) return [];
  const law = lawValue(scope, guard.fact);
  const fact = findFact(scope, guard.fact);
  if (!law || !fact) return [notRead(scope, guard.fact, state)];
  const part = guard.times && fact.unit === "months" ? "rent" : undefined;
  const words = factText(fact.unit, law, part);
  if (typeof law.value === "number")
    return [
      {
        text: `${state}: ${doubted(guard, law.exceeds ? words : `${boundWords(guard.limit)} ${words}`)}`,
        law,
      },
    ];
  return [{ text: `${state}: ${guard.doubt ? `${guard.doubt}: ` : ""}${words}`, law }];
}

/** A limit that may not be one of this is no plain limit beside the question either. */
function doubted({ doubt }: Guard, limit: string): string {
  return doubt ? `${doubt}, and must then be ${limit}` : limit;
}

function notRead(scope: FillScope, alias: string, state: string): LawHint {
  const none = findFact(scope, alias)?.setsNone?.[state];
  return none
    ? { text: `${state}: ${none.chapter} sets none (text of ${none.textAsOf.slice(0, 4)})` }
    : { text: `Not checked for ${state}` };
}
