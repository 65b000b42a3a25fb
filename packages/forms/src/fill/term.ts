import type { Answers, Party } from "../answers/answers.ts";
import { addToDate } from "../arithmetic/date-offsets.ts";
import type { Form, FormFacts } from "../tree/form.ts";
import type { AmountPeriod, TermAmount, TermEnd, TermNotice } from "../tree/term.ts";
import { scheduleOf } from "./computed/schedule.ts";
import { isRepeat } from "./items.ts";
import { amountOf, dateOf, type FillScope, findField, holds, itemScopes } from "./scope.ts";

/** A form's term as its answers have it. Undefined is what it does not say, or what was not answered. */
export interface FilledTerm {
  /** In the order of the form's parties. */
  sides: Party[];
  /** In cents. */
  amount: { cents: number; per: AmountPeriod } | undefined;
  /** ISO dates. */
  start: string | undefined;
  end: string | undefined;
  renewal: { months: number } | undefined;
  notice: (Pick<TermNotice, "unit" | "before"> & { length: number }) | undefined;
}

/** @param answers as they are stored; those that do not apply are left out */
export function fillTerm(form: Form, answers: Answers, on: string): FilledTerm {
  const scope: FillScope = { facts: form, answers, on };
  const { term } = form;
  return {
    sides: sidesOf(scope, term?.sides ?? signersOf(form)),
    amount: first(scope, term?.amount, (one) => filledAmount(scope, one)),
    start: (term?.start ?? []).map((id) => dateOf(scope, id)).find((date) => date !== undefined),
    end: first(scope, term?.end, (one) => filledEnd(scope, one)),
    renewal: first(scope, term?.renewal, ({ months }) => {
      const count = countOf(scope, months);
      return count === undefined ? undefined : { months: count };
    }),
    notice: first(scope, term?.notice, ({ length, unit, before }) => {
      const count = countOf(scope, length);
      return count === undefined ? undefined : { length: count, unit, before };
    }),
  };
}

/** The first entry that applies and is answered. */
function first<Entry extends { when?: Parameters<typeof holds>[1] | undefined }, Value>(
  scope: FillScope,
  entries: readonly Entry[] = [],
  read: (entry: Entry) => Value | undefined,
): Value | undefined {
  for (const entry of entries) {
    const value = !entry.when || holds(scope, entry.when) ? read(entry) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

function signersOf({ signers }: Pick<FormFacts, "signers">): string[] {
  return [...new Set(signers.map(({ field }) => field))];
}

function sidesOf(scope: FillScope, ids: readonly string[]): Party[] {
  return ids.flatMap((id) => {
    const field = scope.facts.fields.find((one) => one.id === id);
    if (!isRepeat(field)) return partyIn(scope, id);
    const party = field.fields.find(({ type }) => type === "party");
    return party ? itemScopes(scope, field, 0).flatMap((item) => partyIn(item, party.id)) : [];
  });
}

function partyIn(scope: FillScope, id: string): Party[] {
  const party = findField(scope, id)?.value as Party | undefined;
  return party?.name?.trim() ? [party] : [];
}

function filledAmount(scope: FillScope, { of, per }: TermAmount): FilledTerm["amount"] {
  const cents = isAsked(scope, of) ? amountOf(scope, of) : undefined;
  const chosen = typeof per === "string" ? undefined : findField(scope, per.field)?.value;
  const period = typeof per === "string" ? per : per.periods[String(chosen)];
  return cents === undefined || period === undefined ? undefined : { cents, per: period };
}

/** A question that is not asked counts as 0 in a sum; here it says nothing. */
function isAsked(scope: FillScope, id: string): boolean {
  return findField(scope, id)?.shown ?? true;
}

function filledEnd(
  scope: FillScope,
  { on, from, after, length, unit = "days" }: TermEnd,
): string | undefined {
  if (on !== undefined) return dateOf(scope, on) ?? scheduleOf(scope, on)?.at(-1)?.date;
  const start = dateOf(scope, from ?? after ?? "");
  const count = length === undefined ? undefined : countOf(scope, length);
  const end = start && count !== undefined ? addToDate(start, unit, count) : undefined;
  return from === undefined ? end : end && addToDate(end, "days", -1);
}

function countOf(scope: FillScope, given: number | string): number | undefined {
  if (typeof given === "number") return given;
  const count = isAsked(scope, given) ? amountOf(scope, given) : undefined;
  return count !== undefined && Number.isInteger(count) && count > 0 ? count : undefined;
}
