import type { Computed, Schedule } from "../../tree/computed.ts";
import { isMoney } from "../../tree/units.ts";
import { dateText, formatDate, formatMoney, formatNumber } from "../format.ts";
import { amountOf, dateOf, type FillScope } from "../scope.ts";
import { scheduleOf } from "./schedule.ts";

/** A computed value as document text; undefined while an answer is missing. */
export function textOfComputed(
  scope: FillScope,
  computed: Computed,
  part: string | undefined,
): string | undefined {
  if (computed.type === "schedule") return partOfSchedule(scope, computed, part);
  if (computed.type === "dateAdd") {
    const date = dateOf(scope, computed.id);
    return date && dateText(date, part);
  }
  const amount = amountOf(scope, computed.id);
  if (amount === undefined) return undefined;
  return isMoney(scope.facts, computed.id) ? formatMoney(amount) : formatNumber(amount);
}

function partOfSchedule(scope: FillScope, schedule: Schedule, part: string | undefined): string | undefined {
  const payments = scheduleOf(scope, schedule.id);
  const [first, last] = [payments?.[0], payments?.at(-1)];
  if (!payments || !first || !last) return undefined;
  const total = (key: "payment" | "interest") => payments.reduce((sum, payment) => sum + payment[key], 0);
  switch (part) {
    case "count":
      return formatNumber(payments.length);
    case "last":
      return formatDate(last.date);
    case "payment":
      return formatMoney(first.payment);
    case "laterPayment":
      return formatMoney((payments.find(({ principal }) => principal > 0) ?? last).payment);
    case "lastPayment":
      return formatMoney(last.payment);
    case "interest":
      return formatMoney(total("interest"));
    default:
      return formatMoney(total("payment"));
  }
}
