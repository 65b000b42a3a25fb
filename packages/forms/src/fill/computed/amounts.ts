import { exactProduct, exactSum, isCountable } from "../../arithmetic/decimals.ts";
import type { Amount, Computed } from "../../tree/computed.ts";
import type { RepeatField } from "../../tree/field.ts";
import { isMoney, valuesOf } from "../../tree/units.ts";
import { itemWith } from "../items.ts";
import { type FillScope, findComputed, findField, holds, isRepeat, itemScopes } from "../scope.ts";

/**
 * An amount: cents, or a number; of a repeat's items the sum. Questions that are not asked count as 0.
 * @returns undefined while an answer is missing, or too large to be counted in cents
 */
export function amountOf(scope: FillScope, id: string): number | undefined {
  return sumOf(scopesOf(scope, id).map((place) => amountIn(place, id)));
}

/** Where a value occurs: here, outside of the item, or once in each item of its repeat. */
function scopesOf(scope: FillScope, id: string): FillScope[] {
  if (itemWith(scope.item, id)) return [scope];
  const inner = innerRepeat(scope.item?.repeat, id);
  if (inner) return placesIn(scope, inner);
  const { item: _, ...whole } = scope;
  for (const repeat of whole.facts.fields.filter(isRepeat)) {
    if (owns(repeat, id)) return placesIn(whole, repeat);
    const within = innerRepeat(repeat, id);
    if (within) return placesIn(whole, repeat).flatMap((place) => placesIn(place, within));
  }
  return [whole];
}

/** The repeat of a repeat's items in which a value occurs. */
function innerRepeat(repeat: RepeatField | undefined, id: string): RepeatField | undefined {
  return repeat?.fields.filter((field) => field.type === "repeat").find((field) => owns(field, id));
}

function owns(repeat: RepeatField, id: string): boolean {
  return valuesOf(repeat).some((own) => own.id === id);
}

function placesIn(scope: FillScope, repeat: RepeatField): FillScope[] {
  if (!findField(scope, repeat.id)?.shown) return [];
  // A sum of nothing is 0, but the blank form leaves room to write it.
  const isBlank = !repeat.optional || Object.keys(scope.answers).length === 0;
  return itemScopes(scope, repeat, isBlank ? 1 : 0);
}

function amountIn(scope: FillScope, id: string): number | undefined {
  const here = findField(scope, id);
  if (here) return here.shown ? counted(here.value) : 0;
  const computed = findComputed(scope, id);
  return computed && isAmount(computed) ? amountOfComputed(scope, computed) : undefined;
}

function amountOfComputed(scope: FillScope, computed: Amount): number | undefined {
  if (computed.shownWhen && !holds(scope, computed.shownWhen)) return 0;
  const places = isMoney(scope.facts, computed.id) ? 0 : 10;
  switch (computed.type) {
    case "sum":
      return sumOf(computed.of.map((id) => amountOf(scope, id)));
    case "difference": {
      const less = sumOf(computed.less.map((id) => amountOf(scope, id)));
      return sumOf([amountOf(scope, computed.from), less === undefined ? undefined : -less]);
    }
    case "product":
      return productOf(
        computed.of.map((id) => amountOf(scope, id)),
        places,
      );
    default: {
      const rate = typeof computed.rate === "number" ? computed.rate : amountOf(scope, computed.rate);
      return productOf([amountOf(scope, computed.of), rate], places, 100);
    }
  }
}

function sumOf(terms: readonly (number | undefined)[]): number | undefined {
  return terms.every((term) => term !== undefined) ? counted(exactSum(terms)) : undefined;
}

function productOf(
  factors: readonly (number | undefined)[],
  places: number,
  divisor?: number,
): number | undefined {
  const complete = factors.every((factor) => factor !== undefined);
  return complete ? counted(exactProduct(factors, places, divisor)) : undefined;
}

function counted(value: unknown): number | undefined {
  return isCountable(value) ? value : undefined;
}

function isAmount(computed: Computed): computed is Amount {
  return computed.type !== "dateAdd" && computed.type !== "schedule";
}
