import type { Computed } from "../../tree/computed.ts";
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
  /** What is not known yet; without it, nothing can be computed from itself. */
  later: readonly Computed[];
}

/** Checks what values are computed from. */
export function checkComputed(front: Pick<Frontmatter, "facts" | "lineOf">, scope: Scope): void {
  const declared = declaredIn(front, scope);
  const ordered = declared.map((one) => checkInputs(one));
  // Units are followed from value to value, which ends only if the order is right.
  if (ordered.every(Boolean)) for (const one of declared) checkUnits(one);
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

/** @returns whether each input is declared before the value */
function checkInputs({ value, line, scope, later }: Declared): boolean {
  if ("shownWhen" in value && value.shownWhen) checkCondition(scope, value.shownWhen, line);
  let ordered = true;
  for (const { id, types } of inputsOf(value)) {
    const found = use(scope, id, line);
    if (found && later.some((one) => one.id === id)) {
      scope.report(
        line,
        `“${id}” is not known before “${value.id}”.`,
        "Declare it above, or outside of the repeat.",
      );
      ordered = false;
    } else if (found && !types.includes(found.type)) {
      scope.report(line, `“${id}” has type ${found.type}.`, `“${value.id}” accepts: ${types.join(", ")}.`);
    }
  }
  if (value.type === "schedule") checkSchedule(value, line, scope);
  return ordered;
}

function inputsOf(value: Computed): Input[] {
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
