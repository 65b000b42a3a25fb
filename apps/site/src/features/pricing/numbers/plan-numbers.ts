import {
  allowanceOf,
  findPrice,
  isPriceName,
  type PriceName,
  RENEWAL_TOLD_DAYS_BEFORE,
  TRIAL,
} from "@sealwright/protocol/payments";
import type { z } from "astro/zod";
import { formatAmount, formatPrice } from "../../../catalog/pricing/format.ts";
import { fillNames, unknownName, withNames } from "../../../catalog/schemas/named-values.ts";
import { numberInWords } from "./number-words.ts";

const DAYS_A_WEEK = 7;
const CENTS = 100;
const EXAMPLE: PriceName = "PRICE_TEAM_MONTHLY";

type Value = number | string | undefined;

/** Numbers that texts name in braces. Undefined if the price has no such number. */
const OF_PRICE: Readonly<Record<string, (price: PriceName) => Value>> = {
  envelopes: (price) => allowanceOf(price).envelopes || undefined,
  templates: (price) => allowanceOf(price).templates ?? undefined,
  register: (price) => allowanceOf(price).register ?? undefined,
  documents: (price) => findPrice(price).documents,
  pack: (price) => allowanceOf(price).pack?.envelopes,
  "pack months": (price) => allowanceOf(price).pack?.months,
  dollars: (price) => findPrice(price).cents / CENTS,
  price: (price) => formatPrice(findPrice(price).cents),
  /** After how many months the smallest plan, at its monthly price, has cost more. */
  "months of freelancer": (price) => Math.ceil(findPrice(price).cents / findPrice(TRIAL.continuesAs).cents),
};

/** The same, of no price in particular. */
const ANYWHERE: Readonly<Record<string, Value>> = {
  "trial days": TRIAL.days,
  "trial weeks": TRIAL.days / DAYS_A_WEEK,
  "trial reminder day": TRIAL.days - TRIAL.toldDaysBefore,
  "trial reminder": TRIAL.toldDaysBefore,
  "renewal reminder": RENEWAL_TOLD_DAYS_BEFORE,
  "trial next day": TRIAL.days + 1,
  "trial price": formatAmount(findPrice(TRIAL.price).cents),
};

const KNOWN = [...Object.keys(OF_PRICE), ...Object.keys(ANYWHERE)];

/** `envelopes`, `envelopes in words`, and of another price `envelopes PRICE_TEAM_MONTHLY`. A capital letter stays one. */
const NAME = /^([A-Za-z][a-z ]*?)(?: (PRICE_\w+))?( in words)?$/;

/**
 * Fills in the numbers that a text names in braces.
 * @param own the price that is meant by a name without one
 * @throws Error that says what to write instead
 */
export function fillNumbers(text: string, own: PriceName | undefined): string {
  const find = (written: string, found: string) => {
    const [, name = "", other, words] = NAME.exec(written) ?? [];
    const key = name.toLowerCase();
    const value = ANYWHERE[key] ?? valueIn(key, other ?? own, found);
    if (value === undefined) throw new Error(unknownName(found, name || written, KNOWN));
    const filled = typeof value === "string" ? value : numberText(value, words !== undefined);
    return name.startsWith(key.charAt(0)) ? filled : `${filled.charAt(0).toUpperCase()}${filled.slice(1)}`;
  };
  return fillNames(text, find, KNOWN);
}

/** @returns undefined for what no price has */
function valueIn(key: string, price: string | undefined, found: string): number | string | undefined {
  const read = OF_PRICE[key];
  if (!read) return undefined;
  if (!price || !isPriceName(price)) {
    throw new Error(`names “${found}” of no price. Add one that there is, such as “{${key} ${EXAMPLE}}”.`);
  }
  const value = read(price);
  if (value === undefined) {
    throw new Error(
      `names “${found}”, which ${price} has no number of. Say it in words, or name another price.`,
    );
  }
  return value;
}

function numberText(number: number, inWords: boolean): string {
  return inWords ? numberInWords(number) : number.toLocaleString("en-US");
}

/**
 * A schema of content whose texts name numbers.
 * @param priceOf what is meant by names without a price, in the entry or in a part of it
 */
export function withNumbers<Schema extends z.ZodType>(
  schema: Schema,
  priceOf: (part: Readonly<Record<string, unknown>>) => unknown = () => undefined,
) {
  return withNames(
    schema,
    (part) => {
      const price = priceOf(part);
      return typeof price === "string" && isPriceName(price) ? (text) => fillNumbers(text, price) : undefined;
    },
    (text) => fillNumbers(text, undefined),
  );
}
