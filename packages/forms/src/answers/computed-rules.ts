import { faultOfSchedule } from "../fill/computed/schedule.ts";
import { formatMoney } from "../fill/format.ts";
import { innerRepeat, isRepeat, owns } from "../fill/items.ts";
import { amountOf, applies, type FillScope, findComputed, findField } from "../fill/scope.ts";
import type { Amount, Computed, Difference } from "../tree/computed.ts";
import { isMoney } from "../tree/units.ts";

/** What is wrong with a value that is computed from answers which each keep their own rules. */
interface ComputedFault {
  /** Of the question whose answer settles the value. */
  path: string;
  /** A sentence for the person filling in the form. */
  message: string;
}

/**
 * The values that are known to be impossible: a remainder below zero, and a loan that its terms never repay. The text has
 * no blank of a question for either, so that nothing else would stop the document.
 * @param scope the whole form, or an item for the values of that item
 */
export function wrongComputed(scope: FillScope): ComputedFault[] {
  const computed: readonly Computed[] = scope.item?.repeat.computed ?? scope.facts.computed;
  return computed.flatMap((value) => {
    const fault = faultOf(scope, value);
    const path = fault && pathOfInput(scope, fault.id);
    return path === undefined ? [] : [{ path, message: fault?.message ?? "" }];
  });
}

/** @returns with the id of a value, asked or computed, that has to change */
function faultOf(scope: FillScope, value: Computed): { id: string; message: string } | undefined {
  if (value.type === "schedule") return faultOfSchedule(scope, value);
  return value.type === "difference" ? belowZero(scope, value) : undefined;
}

function belowZero(scope: FillScope, value: Difference): { id: string; message: string } | undefined {
  if (value.mayBeNegative || !isMoney(scope.facts, value.id) || !applies(scope, value)) return undefined;
  const amount = amountOf(scope, value.id);
  if (amount === undefined || amount >= 0) return undefined;
  const id = value.less.findLast((one) => amountOf(scope, one) !== 0) ?? value.from;
  return { id, message: `“${value.label}” comes to ${formatMoney(amount)}, but can’t be less than $0.00.` };
}

/** The question behind a value: itself, the repeat whose items add up to it, or the last one that it is computed from. */
function pathOfInput(scope: FillScope, id: string): string | undefined {
  const here = findField(scope, id);
  if (here) return here.shown ? here.path : undefined;
  const repeat = scope.facts.fields.filter(isRepeat).find((one) => owns(one, id) || innerRepeat(one, id));
  if (repeat && !scope.item) return repeat.id;
  const computed = findComputed(scope, id);
  const inputs = computed && isAmount(computed) ? inputsOf(computed) : [];
  return inputs.map((input) => pathOfInput(scope, input)).findLast((path) => path !== undefined);
}

function isAmount(computed: Computed): computed is Amount {
  return ["sum", "difference", "product", "percentage"].includes(computed.type);
}

function inputsOf(amount: Amount): string[] {
  if (amount.type === "difference") return [amount.from, ...amount.less];
  if (amount.type !== "percentage") return amount.of;
  return typeof amount.rate === "string" ? [amount.of, amount.rate] : [amount.of];
}
