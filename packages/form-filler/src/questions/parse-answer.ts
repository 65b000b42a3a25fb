import { parseNumber } from "@sealwright/forms/arithmetic/parse-number";
import type { NumberKind } from "./format-number.ts";

/** Parses what was typed into a field. @returns the text itself if it cannot be read; empty text clears the answer */
export function parseAnswer(kind: NumberKind, text: string): number | string {
  return parsers[kind](text) ?? text.trim();
}

/**
 * Parses an amount as people write it, into whole cents: "1,850", "$1850.5", "1.850,00".
 * @returns undefined if it is not an amount, also for "1.850", which may be meant as thousands
 */
function parseMoney(text: string): number | undefined {
  const plain = text.replaceAll("$", "");
  const number = /\.\d{3,}\s*$/.test(plain) ? undefined : parseNumber(plain);
  const cents = number === undefined ? Number.NaN : Math.round(number * 100);
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** Parses a percentage, with or without its sign: "6.5", "6.5 %". @returns undefined if it is not a number */
function parsePercent(text: string): number | undefined {
  return parseNumber(text.replace(/%\s*$/, ""));
}

const parsers: Record<NumberKind, (text: string) => number | undefined> = {
  money: parseMoney,
  number: parseNumber,
  percent: parsePercent,
};
