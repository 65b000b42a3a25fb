import type { Comparison, Condition, Sign, Test } from "../../tree/condition.ts";

/** `{pets="dogs|cats" rent=">1000" furnished}` as a condition. */
export function conditionOf(
  attributes: Record<string, string | null | undefined> | null | undefined,
  negated: boolean,
): Condition {
  const tests = Object.entries(attributes ?? {}).map(([field, value]) =>
    testOf(field, value ? value.split("|").map((word) => word.trim()) : []),
  );
  return { tests, negated };
}

/** @param values option ids, or one comparison such as ">1000" or ">=2026-01-01" */
export function testOf(field: string, values: string[]): Test {
  const compare = values.length === 1 ? comparisonOf(values[0] ?? "") : undefined;
  return compare ? { field, compare } : { field, values };
}

function comparisonOf(text: string): Comparison | undefined {
  const [, sign, than = ""] = /^(>=?|<=?|=)\s*(\S+)$/.exec(text) ?? [];
  if (!sign) return undefined;
  if (/^[a-z]/.test(than)) return { sign: sign as Sign, of: than };
  const number = Number(than.replaceAll(",", ""));
  return { sign: sign as Sign, value: Number.isNaN(number) ? than : number };
}
