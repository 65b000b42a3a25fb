import { faultOfSchedule } from "../fill/computed/schedule.ts";
import { innerRepeat, isRepeat, owns } from "../fill/items.ts";
import { type FillScope, findComputed, findField } from "../fill/scope.ts";
import type { Amount, Computed } from "../tree/computed.ts";

/** What is wrong with a value that is computed from answers which each keep their own rules. */
export interface ComputedFault {
  /** Of the question whose answer settles the value. */
  path: string;
  /** A sentence for the person filling in the form. */
  message: string;
}

/**
 * The values that are known to be impossible: a loan that its terms never repay. The text has no blank of a question
 * for it, so that nothing else would stop the document.
 * @param scope the whole form, or an item for the values of that item
 */
export function wrongComputed(scope: FillScope): ComputedFault[] {
  const computed: readonly Computed[] = scope.item?.repeat.computed ?? scope.facts.computed;
  return computed.flatMap((value) => {
    const fault = value.type === "schedule" ? faultOfSchedule(scope, value) : undefined;
    const path = fault && pathOfInput(scope, fault.id);
    return path === undefined ? [] : [{ path, message: fault?.message ?? "" }];
  });
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
