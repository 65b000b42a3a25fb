import type { Computed } from "../../tree/computed.ts";
import { fieldsOf } from "../../tree/condition.ts";
import type { Field } from "../../tree/field.ts";
import type { FormFacts } from "../../tree/form.ts";
import { valuesOf, withInner } from "../../tree/units.ts";
import { inputsOf } from "../computed/check.ts";

/** Whether a question needs its own answer to be asked or checked, directly or through what is computed of it. */
export function asksItself(facts: FormFacts, id: string): boolean {
  const needed = new Set<string>();
  const follow = (from: string) => {
    for (const next of neededFor(facts, from)) {
      if (needed.has(next)) continue;
      needed.add(next);
      follow(next);
    }
  };
  follow(id);
  return needed.has(id);
}

/** The dependencies of a value: its conditions, other dates, its inputs, and the repeat that it is in. */
function neededFor({ fields, computed }: FormFacts, id: string): string[] {
  const all = [...fields.flatMap(withInner), ...computed];
  const value = all.find((one) => one.id === id);
  if (!value) return [];
  const options = value.type === "choice" ? value.options : [];
  const conditions = [
    "shownWhen" in value ? value.shownWhen : undefined,
    ...options.map((one) => one.offered),
  ];
  const tests = conditions.flatMap((condition) => condition?.tests ?? []);
  const around = all.filter((one) => one.type === "repeat" && valuesOf(one).includes(value));
  const inputs = isComputed(value) ? inputsOf(value) : [];
  const dates = value.type === "date" ? [value.notBefore ?? [], value.notAfter ?? []].flat() : [];
  const { born = [], on = [] } = (value.type === "boolean" && value.youngerThan) || {};
  return [
    ...dates,
    ...[born, on].flat(),
    ...tests.flatMap(fieldsOf),
    ...[...inputs, ...around].map((one) => one.id),
  ];
}

/** Only a question can be required. */
function isComputed(value: Field | Computed): value is Computed {
  return !("required" in value);
}
