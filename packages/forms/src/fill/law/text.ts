import type { LawFact, LawValue } from "../../tree/law.ts";
import type { Run } from "../document.ts";
import { formatMoney, formatNumber } from "../format.ts";
import { type LawScope, statedValue } from "../state.ts";

/** A fact of law as the document states it; space to write if the chosen state's law was not checked. */
export function runOfFact(scope: LawScope, alias: string, fact: LawFact, part: string | undefined): Run {
  const found = statedValue(scope, alias);
  // A click on it leads to the question that decides.
  const path = scope.facts.law?.state ?? alias;
  return found
    ? { kind: "answer", text: factText(fact.unit, found, part), path, law: alias }
    : { kind: "blank", label: fact.label, size: "short", because: "lawUnknown" };
}

/**
 * @param part "number" without the unit, "rent" for a number of months of rent, or "citation"
 */
export function factText(unit: LawFact["unit"], law: LawValue, part?: string): string {
  const text = plainText(unit, law, part);
  return law.exceeds && part === undefined ? `more than ${text}` : text;
}

function plainText(unit: LawFact["unit"], { value, citation }: LawValue, part?: string): string {
  if (part === "citation") return citation;
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (unit === "cents") return formatMoney(value);
  const number = formatNumber(value);
  if (part === "number" || unit === "count") return number;
  if (part === "rent") return value === 1 ? "one month’s rent" : `${inWords(value)} months’ rent`;
  if (unit === "percent") return `${number} percent`;
  if (unit === "businessDays") return `${number} business ${value === 1 ? "day" : "days"}`;
  return value === 1 ? `${number} ${unit.slice(0, -1)}` : `${number} ${unit}`;
}

function inWords(months: number): string {
  return { 2: "two", 3: "three" }[months] ?? formatNumber(months);
}
