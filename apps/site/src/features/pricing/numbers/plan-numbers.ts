import { allowanceOf, findPrice, isPriceName, type PriceName, TRIAL } from "@sealwright/protocol/payments";
import { z } from "astro/zod";
import { formatAmount, formatPrice } from "../../../catalog/pricing/format.ts";
import { numberInWords } from "./number-words.ts";
import { OWN_PRODUCT } from "./own-product.ts";

/** Stripe says so many days before a trial ends that it will. */
const REMINDED_DAYS_BEFORE = 3;
const DAYS_A_WEEK = 7;
const CENTS = 100;

type Value = number | string | undefined;

/** What texts name in braces, instead of writing a number by hand. Undefined: that price has no such number. */
const OF_PRICE: Readonly<Record<string, (price: PriceName) => Value>> = {
  envelopes: (price) => allowanceOf(price).envelopes || undefined,
  templates: (price) => allowanceOf(price).templates ?? undefined,
  register: (price) => allowanceOf(price).register ?? undefined,
  senders: (price) => allowanceOf(price).senders,
  answers: (price) => allowanceOf(price).answers,
  documents: (price) => findPrice(price).documents,
  pack: (price) => allowanceOf(price).pack?.envelopes,
  "pack months": (price) => allowanceOf(price).pack?.months,
  dollars: (price) => findPrice(price).cents / CENTS,
  price: (price) => formatPrice(findPrice(price).cents),
};

/** The same, of no price in particular. */
const ANYWHERE: Readonly<Record<string, Value>> = {
  "trial days": TRIAL.days,
  "trial weeks": TRIAL.days / DAYS_A_WEEK,
  "trial reminder day": TRIAL.days - REMINDED_DAYS_BEFORE,
  "trial next day": TRIAL.days + 1,
  "trial price": formatAmount(findPrice(TRIAL.price).cents),
  "own product": OWN_PRODUCT,
};

/** `{envelopes}`, `{envelopes in words}`, and of another price `{envelopes PRICE_TEAM_MONTHLY}`. A capital letter stays one. */
const PLACEHOLDER = /\{([A-Za-z][a-z ]*?)(?: (PRICE_\w+))?( in words)?\}/g;

/**
 * Fills in the numbers that a text names.
 * @param own the price that a placeholder means which names none
 * @throws Error that says what to write instead
 */
export function fillNumbers(text: string, own: PriceName | undefined): string {
  return text.replaceAll(
    PLACEHOLDER,
    (placeholder, name: string, other: string | undefined, words: string) => {
      const key = name.toLowerCase();
      const value = ANYWHERE[key] ?? valueIn(key, other ?? own, placeholder);
      const filled = typeof value === "string" ? value : written(value, Boolean(words));
      return name.startsWith(key.charAt(0)) ? filled : `${filled.charAt(0).toUpperCase()}${filled.slice(1)}`;
    },
  );
}

function valueIn(key: string, price: string | undefined, placeholder: string): number | string {
  if (!price || !isPriceName(price)) throw new Error(`“${placeholder}” has to name a price`);
  const value = OF_PRICE[key]?.(price);
  if (value === undefined) throw new Error(`“${placeholder}” stands for nothing that ${price} has`);
  return value;
}

function written(number: number, inWords: boolean): string {
  return inWords ? numberInWords(number) : number.toLocaleString("en-US");
}

/**
 * A schema of content whose texts name numbers. They are filled in before anything is checked.
 * @param priceOf what placeholders mean that name no price, in the entry or in a part of it
 */
export function withNumbers<Schema extends z.ZodType>(
  schema: Schema,
  priceOf: (part: Readonly<Record<string, unknown>>) => unknown = () => undefined,
) {
  const fill = (value: unknown, own: PriceName | undefined): unknown => {
    if (typeof value === "string") return fillNumbers(value, own);
    if (Array.isArray(value)) return value.map((each) => fill(each, own));
    if (typeof value !== "object" || value === null) return value;
    const named = priceOf(value as Record<string, unknown>);
    const price = typeof named === "string" && isPriceName(named) ? named : own;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each, price)]));
  };
  return z.preprocess((raw, context) => {
    try {
      return fill(raw, undefined);
    } catch (error) {
      context.addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  }, schema);
}
