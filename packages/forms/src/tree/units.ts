import type { Computed } from "./computed.ts";
import type { Field } from "./field.ts";
import type { FormFacts } from "./form.ts";

/** Whether a value is in cents: its field is, or one that it is computed from. */
export function isMoney(facts: Pick<FormFacts, "fields" | "computed">, id: string): boolean {
  return isMoneyIn(facts, id, []);
}

/** @param above what led here: a value that is computed from itself is reported, but must not be followed forever */
function isMoneyIn(
  { fields, computed }: Pick<FormFacts, "fields" | "computed">,
  id: string,
  above: readonly string[],
): boolean {
  const all = [...fields.flatMap(withInner), ...computed];
  const found = all.find((value) => value.id === id);
  const parts = found && "of" in found ? [found.of].flat() : found && "less" in found ? [found.from] : [];
  const followed = parts.filter((part) => !above.includes(part));
  return (
    found?.type === "money" || followed.some((part) => isMoneyIn({ fields, computed }, part, [...above, id]))
  );
}

/** A field with all that is inside of it, also in a repeat of its items. */
export function withInner(field: Field): (Field | Computed)[] {
  return field.type === "repeat" ? [field, ...field.fields.flatMap(withInner), ...field.computed] : [field];
}

/** Values of each item of a repeat: its fields, and those computed from them. */
export function valuesOf(field: Field): (Field | Computed)[] {
  return field.type === "repeat" ? [...field.fields, ...field.computed] : [];
}
