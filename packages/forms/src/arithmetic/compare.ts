import type { Sign } from "../tree/condition.ts";

/** Whether two numbers or two ISO dates compare so; a number and a date never do. */
export function compares(one: number | string, sign: Sign, other: number | string): boolean {
  if (typeof one !== typeof other) return false;
  switch (sign) {
    case ">":
      return one > other;
    case ">=":
      return one >= other;
    case "<":
      return one < other;
    case "<=":
      return one <= other;
    default:
      return one === other;
  }
}
