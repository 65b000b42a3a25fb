import { type FillScope, findComputed } from "../scope.ts";
import { amountOf } from "./amounts.ts";
import { dateOf } from "./dates.ts";
import { type Payment, paymentSchedule } from "./payment-plan.ts";

/** The payments of a schedule; undefined while an input is missing or invalid. */
export function scheduleOf(scope: FillScope, id: string): Payment[] | undefined {
  const schedule = findComputed(scope, id);
  if (schedule?.type !== "schedule") return undefined;
  const principal = amountOf(scope, schedule.principal);
  const rate = amountOf(scope, schedule.rate);
  const count = amountOf(scope, schedule.payments);
  const first = dateOf(scope, schedule.first);
  if (principal === undefined || rate === undefined || count === undefined || !first) return undefined;
  return paymentSchedule(principal, rate, count, first);
}
