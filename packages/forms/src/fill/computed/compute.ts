import { exactProduct, exactSum, isCountable } from "../../arithmetic/decimals.ts";
import type { Amount } from "../../tree/computed.ts";

type Term = number | undefined;

/**
 * An amount from those that it is computed of.
 * @param places decimal places; none of cents
 * @param term what one of them amounts to
 * @returns undefined while one is missing, or if it is too large to be counted in cents
 */
export function compute(amount: Amount, places: number, term: (id: string) => Term): Term {
  switch (amount.type) {
    case "sum":
      return sumOf(amount.of.map(term));
    case "difference": {
      const less = sumOf(amount.less.map(term));
      return sumOf([term(amount.from), less === undefined ? undefined : -less]);
    }
    case "product":
      return productOf(amount.of.map(term), places);
    default: {
      const rate = typeof amount.rate === "number" ? amount.rate : term(amount.rate);
      return productOf([term(amount.of), rate], places, 100);
    }
  }
}

export function sumOf(terms: readonly Term[]): Term {
  return terms.every((term) => term !== undefined) ? counted(exactSum(terms)) : undefined;
}

function productOf(factors: readonly Term[], places: number, divisor?: number): Term {
  const complete = factors.every((factor) => factor !== undefined);
  return complete ? counted(exactProduct(factors, places, divisor)) : undefined;
}

export function counted(value: unknown): Term {
  return isCountable(value) ? value : undefined;
}
