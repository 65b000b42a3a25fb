import { INTERVALS, type Plan, type Schedule } from "../../tree/computed.ts";
import { formatMoney, formatNumber } from "../format.ts";
import { isRepeat } from "../items.ts";
import { amountOf, dateOf, type FillScope, findComputed, findField, itemScopes } from "../scope.ts";
import {
  MOST_RATE,
  type Payment,
  type RegularLoan,
  regularPayments,
  unevenPayments,
} from "./payment-plan.ts";

/** The payments of a schedule; undefined while an input is missing or invalid. */
export function scheduleOf(scope: FillScope, id: string): Payment[] | undefined {
  const schedule = findComputed(scope, id);
  if (schedule?.type !== "schedule") return undefined;
  const plan = planOf(scope, schedule);
  const owed = owedOf(scope, schedule);
  if (!plan || !owed) return undefined;
  if (plan === "uneven") return unevenOf(scope, schedule, owed);
  const loan = loanOf(scope, schedule, plan, owed);
  return loan && regularPayments(loan);
}

/**
 * Why answers that are all there give no payments.
 * @returns a sentence, and the id of the value that has to change; undefined while an input is missing, or if there are payments
 */
export function faultOfSchedule(
  scope: FillScope,
  schedule: Schedule,
): { id: string; message: string } | undefined {
  const plan = planOf(scope, schedule);
  const owed = owedOf(scope, schedule);
  if (!plan || !owed) return undefined;
  const { principal, rate } = schedule;
  const must = (id: string, rule: string) => ({ id, message: `“${labelOf(scope, id)}” must be ${rule}.` });
  if (owed.principal <= 0) return must(principal, `more than ${formatMoney(0)}`);
  if (owed.rate > MOST_RATE && typeof rate === "string")
    return must(rate, `at most ${formatNumber(MOST_RATE)}`);
  const loan = plan === "uneven" ? undefined : loanOf(scope, schedule, plan, owed);
  if (!loan || !schedule.payments || regularPayments(loan)) return undefined;
  const count = `“${labelOf(scope, schedule.payments)}” (${formatNumber(loan.count)})`;
  if (schedule.interestOnly && loan.interestOnly >= loan.count)
    return must(schedule.interestOnly, `less than ${count}`);
  if (schedule.amortizedOver && loan.amortizedOver < loan.count)
    return must(schedule.amortizedOver, `at least ${count}`);
  return { id: schedule.payments, message: `“${schedule.label}” can’t be computed for so many payments.` };
}

function labelOf(scope: FillScope, id: string): string {
  return (findField(scope, id)?.field ?? findComputed(scope, id))?.label ?? id;
}

interface Owed {
  principal: number;
  rate: number;
}

function owedOf(scope: FillScope, schedule: Schedule): Owed | undefined {
  const principal = amountOf(scope, schedule.principal);
  const rate = typeof schedule.rate === "number" ? schedule.rate : amountOf(scope, schedule.rate);
  return principal === undefined || rate === undefined ? undefined : { principal, rate };
}

function planOf(scope: FillScope, { plan }: Schedule): Plan | undefined {
  if (typeof plan === "string") return plan;
  const chosen = findField(scope, plan.field)?.value;
  return typeof chosen === "string" ? plan.plans[chosen] : undefined;
}

/** A loan as its answers describe it, whether or not it can be repaid so; undefined while one of them is missing. */
function loanOf(scope: FillScope, schedule: Schedule, plan: Plan, owed: Owed): RegularLoan | undefined {
  const { every, payments, first, interestOnly, amortizedOver } = schedule;
  const amount = (id: string | undefined) => (id === undefined ? undefined : amountOf(scope, id));
  const count = amount(payments);
  const start = first && dateOf(scope, first);
  const interval = INTERVALS.find((one) => one === every || one === findField(scope, every)?.value);
  if (count === undefined || !start || !interval) return undefined;
  const spread = plan === "balloon" ? amount(amortizedOver) : count;
  const isAsked = interestOnly !== undefined && findField(scope, interestOnly)?.shown;
  const unpaid = plan !== "interestOnly" ? 0 : isAsked ? amount(interestOnly) : count - 1;
  if (spread === undefined || unpaid === undefined) return undefined;
  return { ...owed, every: interval, count, first: start, interestOnly: unpaid, amortizedOver: spread };
}

function unevenOf(scope: FillScope, { uneven }: Schedule, owed: Owed): Payment[] | undefined {
  const repeat = uneven && findField(scope, uneven.of)?.field;
  const from = uneven && dateOf(scope, uneven.from);
  if (!uneven || !from || !isRepeat(repeat)) return undefined;
  const items = itemScopes(scope, repeat, 1);
  // Without one of its payments, the others would be computed wrongly.
  const isBroken = (id: string) => items.some((item) => findField(item, id)?.broken);
  if (isBroken(uneven.date) || isBroken(uneven.amount)) return undefined;
  const payments: { date: string; amount: number }[] = [];
  for (const item of items) {
    const date = dateOf(item, uneven.date);
    const amount = amountOf(item, uneven.amount);
    if (date && amount !== undefined) payments.push({ date, amount });
    else if (date || amount !== undefined) return undefined;
  }
  return unevenPayments({ ...owed, from, payments });
}
