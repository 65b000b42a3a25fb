import { addToDate } from "../../arithmetic/date-offsets.ts";
import { exactProduct } from "../../arithmetic/decimals.ts";
import {
  type Circumstance,
  circumstances,
  type DatedValue,
  type Guard,
  type LawCase,
  type PaymentCount,
  type Unit,
} from "../../tree/law.ts";
import { formatDate, formatMoney } from "../format.ts";
import { amountOf, dateOf, type FillScope, findComputed, findField, quantityOf } from "../scope.ts";
import { findFact, lawValue } from "../state.ts";
import { mostFee } from "./most-fee.ts";
import { type Known, openCircumstances, rulesFor } from "./rule-for.ts";
import { factText } from "./text.ts";

/** The limit of the chosen state's law. */
export interface LimitHere {
  /** In the units of what is limited: cents, a number, an ISO date. */
  limit: number | string;
  /** "at most $2,400.00 (two months’ rent)", "at least 30 days", "on or after May 2, 2026 (3 days)" */
  words: string;
  /** The value that applies, with its citation. */
  law: DatedValue;
  /** The ids of what is not answered and may allow more. */
  open: string[];
}

/**
 * The limit that a guard has in the chosen state. While a circumstance that decides is not known, it is the strictest.
 * @returns undefined where the law was not read or sets no amount, and while what the limit is computed from is open
 */
export function limitHere(scope: FillScope, guard: Guard): LimitHere | undefined {
  const general = lawValue(scope, guard.fact);
  const unit = findFact(scope, guard.fact)?.unit;
  if (!general || !unit) return undefined;
  if (guard.own) return ownLimit(scope, guard, unit, general, general.counts?.[guard.own]);
  const known = knownOf(scope, guard, general);
  const rules = rulesFor(general, known);
  const limits = rules.flatMap((rule) => {
    const law = rule === general ? general : { ...general, ...saidBy(rule), cases: general.cases };
    return limitOf(scope, guard, unit, law) ?? [];
  });
  const strictest = limits.reduce<LimitHere | undefined>(
    (least, one) => (least && isStricter(guard, least, one) ? least : one),
    undefined,
  );
  if (!strictest || rules.length === 1) return strictest;
  const open = openCircumstances(general.cases, known).map((name) => String(guard.given?.[name] ?? name));
  return { ...strictest, open };
}

/** The limit of its own that a payment outside the deposit's limit has. */
function ownLimit(
  scope: FillScope,
  guard: Guard,
  unit: Unit,
  general: DatedValue,
  own: PaymentCount | undefined,
): LimitHere | undefined {
  if (!own || own.counts || own.months === undefined) return undefined;
  const law = { ...general, value: own.months, citation: own.citation, note: undefined };
  const here = limitOf(scope, guard, unit, law);
  const { orCents = 0 } = own;
  return here && Number(here.limit) < orCents
    ? { ...here, limit: orCents, words: `${boundWords(guard.limit)} ${formatMoney(orCents)}` }
    : here;
}

/** The case by which the limit does not apply at all, as far as the answers say so. */
export function exemption(scope: FillScope, guard: Guard): DatedValue | undefined {
  const general = lawValue(scope, guard.fact);
  const rules = general && !guard.own ? rulesFor(general, knownOf(scope, guard, general)) : [];
  const [rule] = rules;
  return general && rule && rules.length === 1 && rule.value === "none"
    ? { ...general, ...saidBy(rule) }
    : undefined;
}

function isStricter({ limit }: Guard, one: LimitHere, than: LimitHere): boolean {
  return limit === "most" ? one.limit <= than.limit : one.limit >= than.limit;
}

/** A case's own values; the rest is as in the general value, whose notes are about the general rule. */
function saidBy(rule: LawCase | DatedValue): object {
  const note = "means" in rule ? rule.means : undefined;
  return Object.fromEntries(Object.entries({ fee: undefined, note, ...rule }));
}

function limitOf(scope: FillScope, guard: Guard, unit: Unit, law: DatedValue): LimitHere | undefined {
  const limit = compute(scope, guard, unit, law);
  if (limit === undefined) return undefined;
  const plain = factText(unit, law, guard.times && unit === "months" ? "rent" : undefined);
  const amount =
    typeof limit === "string" ? formatDate(limit) : guard.times !== undefined && formatMoney(limit);
  const bound = law.exceeds ? "" : `${boundWords(guard.limit, typeof limit === "string")} `;
  const words = `${bound}${amount ? `${amount} (${plain})` : plain}`;
  return { limit, words, law, open: [] };
}

export function boundWords(limit: Guard["limit"], isDate = false): string {
  if (isDate) return limit === "most" ? "on or before" : "on or after";
  return limit === "most" ? "at most" : "at least";
}

function compute(
  scope: FillScope,
  { times, after }: Guard,
  unit: Unit,
  { value, fee, exceeds, orCents = 0 }: DatedValue,
): number | string | undefined {
  const amount = times === undefined ? undefined : amountOf(scope, times);
  if (fee) return amount === undefined ? undefined : mostFee(fee, amount);
  if (typeof value !== "number") return undefined;
  // Rounded down: a limit is not exceeded by half a cent.
  if (times !== undefined)
    return amount === undefined
      ? undefined
      : Math.max(orCents, Math.floor(exactProduct([amount, value], 4, unit === "percent" ? 100 : 1)));
  // A cent, of an amount that must be exceeded.
  if (after === undefined) return exceeds && unit === "cents" ? value + 1 : value;
  const from = dateOf(scope, after);
  if (from && (unit === "months" || unit === "businessDays")) return addToDate(from, unit, value);
  // Of hours, the days that are full: the hour of the day is not compared.
  const count = unit === "hours" ? Math.floor(value / 24) : value;
  return from && addToDate(from, "days", count);
}

/** The circumstances known from the answers on which a value turns. A question that is not asked says nothing. */
export function knownOf(scope: FillScope, { given = {} }: Guard, { cases = [] }: DatedValue): Known {
  const names = [...new Set(cases.flatMap(({ when }) => Object.keys(when) as Circumstance[]))];
  return Object.fromEntries(names.map((name) => [name, knownAs(scope, name, given[name] ?? name)]));
}

/** @param answer the value, or the id of what has it */
function knownAs(
  scope: FillScope,
  name: Circumstance,
  answer: boolean | number | string,
): boolean | number | undefined {
  if (typeof answer !== "string") return answer;
  if (circumstances[name] === "number") {
    const quantity = quantityOf(scope, answer);
    if (typeof quantity === "number") return quantity;
    // A computed value counts as 0 while it does not apply: a month-to-month tenancy has no length.
    return findComputed(scope, answer) && amountOf(scope, answer) === 0 ? 0 : undefined;
  }
  const here = findField(scope, answer);
  if (!here?.shown) return undefined;
  const assumed = "whenBlank" in here.field ? here.field.whenBlank : undefined;
  const value = here.value ?? assumed;
  return typeof value === "boolean" ? value : undefined;
}
