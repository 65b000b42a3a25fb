import { INTERVALS, type Plan, type Schedule } from "../../tree/computed.ts";
import { isRepeat } from "../items.ts";
import { amountOf, dateOf, type FillScope, findComputed, findField, itemScopes } from "../scope.ts";
import { type Payment, regularPayments, unevenPayments } from "./payment-plan.ts";

/** The payments of a schedule; undefined while an input is missing or invalid. */
export function scheduleOf(scope: FillScope, id: string): Payment[] | undefined {
  const schedule = findComputed(scope, id);
  if (schedule?.type !== "schedule") return undefined;
  const plan = planOf(scope, schedule);
  const principal = amountOf(scope, schedule.principal);
  const rate = typeof schedule.rate === "number" ? schedule.rate : amountOf(scope, schedule.rate);
  if (!plan || principal === undefined || rate === undefined) return undefined;
  const owed = { principal, rate };
  return plan === "uneven" ? unevenOf(scope, schedule, owed) : regularOf(scope, schedule, plan, owed);
}

interface Owed {
  principal: number;
  rate: number;
}

function planOf(scope: FillScope, { plan }: Schedule): Plan | undefined {
  if (typeof plan === "string") return plan;
  const chosen = findField(scope, plan.field)?.value;
  return typeof chosen === "string" ? plan.plans[chosen] : undefined;
}

function regularOf(scope: FillScope, schedule: Schedule, plan: Plan, owed: Owed): Payment[] | undefined {
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
  const terms = { every: interval, count, first: start, interestOnly: unpaid, amortizedOver: spread };
  return regularPayments({ ...owed, ...terms });
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
