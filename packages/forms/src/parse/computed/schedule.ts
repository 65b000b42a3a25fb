import { INTERVALS, type Plan, type Schedule } from "../../tree/computed.ts";
import { didYouMean } from "../problem.ts";
import { find, type Scope } from "../scope.ts";
import { AMOUNTS, all, DATES, type Input, setting } from "./inputs.ts";

export function inputsOfSchedule({ uneven, ...schedule }: Schedule): Input[] {
  const isInterval = INTERVALS.some((interval) => interval === schedule.every);
  return [
    ...all([schedule.principal], AMOUNTS),
    ...setting(schedule.rate, ["number"]),
    ...(typeof schedule.plan === "string" ? [] : all([schedule.plan.field], ["choice"])),
    ...(isInterval ? [] : all([schedule.every], ["choice"])),
    ...[schedule.payments, schedule.interestOnly, schedule.amortizedOver].flatMap((id) =>
      setting(id, ["number"]),
    ),
    ...setting(schedule.first, DATES),
    ...(uneven
      ? [
          ...all([uneven.of], ["repeat"]),
          ...all([uneven.date, uneven.from], DATES),
          ...all([uneven.amount], AMOUNTS),
        ]
      : []),
  ];
}

/** A plan's inputs besides principal and rate. */
const needs = {
  level: ["payments", "first"],
  interestOnly: ["payments", "first"],
  balloon: ["payments", "first", "amortizedOver"],
  uneven: ["uneven"],
} as const satisfies Record<Plan, readonly (keyof Schedule)[]>;

/** Each plan must have its settings, and each option that decides must exist. */
export function checkSchedule(schedule: Schedule, line: number, scope: Scope): void {
  const { plan, every } = schedule;
  const plans = typeof plan === "string" ? [plan] : Object.values(plan.plans);
  const missing = plans.flatMap((one) => needs[one].filter((key) => !schedule[key]));
  for (const key of new Set(missing)) {
    scope.report(line, `“${schedule.id}” has no ${key}.`, `The plan “${plans.join("”, “")}” needs it.`);
  }
  if (typeof plan !== "string") checkOptionsOf(plan.field, Object.keys(plan.plans), line, scope);
  const field = find(scope, every);
  const intervals: readonly string[] = INTERVALS;
  if (field?.type !== "choice") return;
  for (const { id } of field.options.filter((option) => !intervals.includes(option.id))) {
    scope.report(
      line,
      `“${every}” has the option “${id}”.`,
      `An interval is one of: ${intervals.join(", ")}.`,
    );
  }
}

function checkOptionsOf(id: string, options: readonly string[], line: number, scope: Scope): void {
  const field = find(scope, id);
  const known = field?.type === "choice" ? field.options.map((option) => option.id) : options;
  for (const option of options.filter((one) => !known.includes(one))) {
    scope.report(line, `“${id}” has no option “${option}”.`, didYouMean(option, known));
  }
}
