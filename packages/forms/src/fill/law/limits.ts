import { addToDate } from "../../arithmetic/date-offsets.ts";
import { exactProduct } from "../../arithmetic/decimals.ts";
import type { ItemField } from "../../tree/field.ts";
import type { LawLimit, LawValue, Unit } from "../../tree/law.ts";
import { formatDate, formatMoney } from "../format.ts";
import { amountOf, dateOf, type FillScope } from "../scope.ts";
import { findFact, statedValue, stateOf } from "../state.ts";
import { factText } from "./text.ts";

/** A limit that the chosen state's law sets for an answer. */
export interface LimitHere {
  kind: "atMost" | "atLeast";
  state: string;
  /** In the units of the field: cents, a number, an ISO date. Undefined while what it is computed from is open. */
  limit: number | string | undefined;
  /** "at most $2,400.00 (two months’ rent)", "at least 30 days", "on or after May 2, 2026 (3 days)" */
  words: string;
  law: LawValue;
}

/** The limits that the chosen state has in official words. */
export function limitsOf(scope: FillScope, field: ItemField): LimitHere[] {
  const byLaw = "byLaw" in field ? field.byLaw : undefined;
  return (["atLeast", "atMost"] as const).flatMap((kind) => {
    const here = byLaw?.[kind] && limitHere(scope, kind, byLaw[kind]);
    return here ? [here] : [];
  });
}

/** Why an answer is against the chosen state's law, as a sentence; undefined if it is not. */
export function againstLaw(scope: FillScope, field: ItemField, answer: number | string): string | undefined {
  const broken = limitsOf(scope, field).find(({ kind, limit }) => {
    if (typeof limit !== typeof answer || limit === undefined) return false;
    return kind === "atMost" ? answer > limit : answer < limit;
  });
  if (!broken) return undefined;
  const exceptions = broken.law.note ? ` ${broken.law.note}` : "";
  return `“${field.label}” must be ${broken.words} in ${broken.state} (${broken.law.citation}).${exceptions}`;
}

function limitHere(scope: FillScope, kind: LimitHere["kind"], by: LawLimit): LimitHere | undefined {
  const state = stateOf(scope);
  const fact = findFact(scope, by.fact);
  const law = statedValue(scope, by.fact);
  if (!state || !fact || typeof law?.value !== "number") return undefined;
  const limit = compute(scope, by, law.value, fact.unit);
  const plain = factText(fact.unit, law, by.times && fact.unit === "months" ? "rent" : undefined);
  const computed =
    typeof limit === "string" ? formatDate(limit) : by.times && limit !== undefined && formatMoney(limit);
  const words = `${boundWords(kind, typeof limit === "string")} ${computed ? `${computed} (${plain})` : plain}`;
  return { kind, state, limit, words, law };
}

export function boundWords(kind: LimitHere["kind"], isDate = false): string {
  if (isDate) return kind === "atMost" ? "on or before" : "on or after";
  return kind === "atMost" ? "at most" : "at least";
}

/** A limit in the units of the field; undefined while what it is computed from is open. */
function compute(
  scope: FillScope,
  { times, after }: LawLimit,
  value: number,
  unit: Unit,
): number | string | undefined {
  if (times) {
    const amount = amountOf(scope, times);
    return amount === undefined ? undefined : exactProduct([amount, value], 0, unit === "percent" ? 100 : 1);
  }
  if (!after) return value;
  const from = dateOf(scope, after);
  return from && addToDate(from, unit === "months" ? "months" : "days", value);
}
