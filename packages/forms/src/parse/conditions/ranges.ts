import type { Comparison } from "../../tree/condition.ts";

/** Whether whatever satisfies the one also satisfies the other. False where that cannot be known. */
export function impliesComparison(one: Comparison, other: Comparison): boolean {
  if (one.of !== other.of) return false;
  const [inner, outer] = [rangeOf(one), rangeOf(other)];
  return !isBelow(inner.low, outer.low) && !isBelow(outer.high, inner.high);
}

/** Whether nothing satisfies both. False where that cannot be known. */
export function contradicts(one: Comparison, other: Comparison): boolean {
  if (one.of !== other.of) return false;
  const [first, second] = [rangeOf(one), rangeOf(other)];
  return isBelow(first.high, second.low) || isBelow(second.high, first.low);
}

/** An end of a range. `beyond` is 1 just above the value and -1 just below it. */
interface End {
  value: number | string;
  beyond: -1 | 0 | 1;
}

const LOWEST: End = { value: Number.NEGATIVE_INFINITY, beyond: 0 };
const HIGHEST: End = { value: Number.POSITIVE_INFINITY, beyond: 0 };

/** Of a comparison with another answer, how far above that answer. */
function rangeOf({ sign, value = 0 }: Comparison): { low: End; high: End } {
  const at: End = { value, beyond: 0 };
  switch (sign) {
    case ">":
      return { low: { value, beyond: 1 }, high: HIGHEST };
    case ">=":
      return { low: at, high: HIGHEST };
    case "<":
      return { low: LOWEST, high: { value, beyond: -1 } };
    case "<=":
      return { low: LOWEST, high: at };
    default:
      return { low: at, high: at };
  }
}

function isBelow(one: End, other: End): boolean {
  if (one.value === other.value) return one.beyond < other.beyond;
  if (one === LOWEST || other === HIGHEST) return true;
  if (one === HIGHEST || other === LOWEST) return false;
  return one.value < other.value;
}
