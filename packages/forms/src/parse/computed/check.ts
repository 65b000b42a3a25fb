import type { Computed } from "../../tree/computed.ts";
import { fieldsOf } from "../../tree/condition.ts";
import type { RepeatField } from "../../tree/field.ts";
import { isMoney, withInner } from "../../tree/units.ts";
import { checkCondition } from "../conditions/check.ts";
import type { Frontmatter } from "../frontmatter.ts";
import { type Scope, use } from "../scope.ts";
import { AMOUNTS, all, DATES, type Input, setting } from "./inputs.ts";
import { checkSchedule, inputsOfSchedule } from "./schedule.ts";

/** A computed value where it is declared. */
interface Declared {
  value: Computed;
  line: number;
  scope: Scope;
  /** Values declared later; without them, nothing can be computed from itself. */
  later: readonly Computed[];
}

/** Checks what values are computed from. */
export function checkComputed(front: Pick<Frontmatter, "facts" | "lineOf">, scope: Scope): void {
  const declared = declaredIn(front, scope);
  for (const one of declared) {
    checkInputs(one);
    checkUnits(one);
  }
}

function declaredIn({ facts, lineOf }: Pick<Frontmatter, "facts" | "lineOf">, scope: Scope): Declared[] {
  if (!facts) return [];
  const outer = facts.fields.filter((field) => field.type === "repeat");
  const repeats = outer.flatMap(withInner).filter((value) => value.type === "repeat");
  const ofItems = outer.flatMap((repeat) =>
    repeat.computed.map((value, at): Declared => {
      const line = lineOf(["fields", facts.fields.indexOf(repeat), "computed", at]);
      const later = [...repeat.computed.slice(at), ...facts.computed];
      return { value, line, scope: { ...scope, repeats: repeatsIn(repeat) }, later };
    }),
  );
  const ofForm = facts.computed.map((value, index): Declared => {
    const line = lineOf(["computed", index]);
    return { value, line, scope: { ...scope, repeats }, later: facts.computed.slice(index) };
  });
  return [...ofItems, ...ofForm];
}

/** A repeat, and the repeats of its items. */
function repeatsIn(repeat: RepeatField): RepeatField[] {
  return withInner(repeat).filter((value) => value.type === "repeat");
}

/** A value's inputs, and those of its condition, are declared before it. */
function checkInputs({ value, line, scope, later }: Declared): void {
  const isLater = (id: string) => later.some((one) => one.id === id);
  const condition = "shownWhen" in value ? value.shownWhen : undefined;
  if (condition) checkCondition(scope, condition, line);
  const compared = (condition?.tests ?? []).flatMap((test) => fieldsOf(test));
  const inputs = inputsOf(value);
  for (const { id, types } of inputs) {
    const found = use(scope, id, line);
    if (found && !isLater(id) && !types.includes(found.type)) {
      scope.report(line, `“${id}” has type ${found.type}.`, `“${value.id}” accepts: ${types.join(", ")}.`);
    }
  }
  for (const id of [...inputs.map((input) => input.id), ...compared].filter(isLater)) {
    const hint = "Declare it above, or outside of the repeat.";
    scope.report(line, `“${id}” is not known before “${value.id}”.`, hint);
  }
  if (value.type === "schedule") checkSchedule(value, line, scope);
}

/** A value's inputs, with the types that each may have. */
export function inputsOf(value: Computed): Input[] {
  switch (value.type) {
    case "sum":
    case "product":
      return all(value.of, AMOUNTS);
    case "difference":
      return all([value.from, ...value.less], AMOUNTS);
    case "percentage":
      return [...all([value.of], AMOUNTS), ...setting(value.rate, ["number"])];
    case "dateAdd":
      return [...all([value.from], DATES), ...setting(value.amount, ["number"])];
    case "monthsBetween":
      return all([value.from, value.to], DATES);
    default:
      return inputsOfSchedule(value);
  }
}

/** Money and numbers are not added to each other, and money is not multiplied by money. */
function checkUnits({ value, line, scope: { facts, report } }: Declared): void {
  const money = (ids: readonly string[]) => ids.filter((id) => isMoney(facts, id)).length;
  const terms =
    value.type === "sum" ? value.of : value.type === "difference" ? [value.from, ...value.less] : [];
  if (money(terms) % (terms.length || 1)) {
    report(line, `“${value.id}” adds money to a number.`, "Add only money, or only numbers.");
  }
  if (value.type === "product" && money(value.of) > 1) {
    report(line, `“${value.id}” multiplies money by money.`, "At most one factor is money.");
  }
}
