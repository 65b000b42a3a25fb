import { MOST_OPTIONS } from "@sealwright/protocol/signing/field";
import { LEAST_OPTIONS } from "@sealwright/protocol/signing/field-kinds";
import { hasOptions, OPTION_STEP } from "./place/option-facts.ts";
import type { DraftFieldValues, DraftOptionValues } from "./typed-values.ts";

/** Each has three inputs, in order. Circles without a place stand below each other, from where the field is. */
export function readOptions(
  all: (name: string) => string[],
  at: { x: string; y: string },
): DraftOptionValues[] {
  const [labels, x, y] = [all("option"), all("optionX"), all("optionY")];
  const first = { x: x[0] || at.x || "72", y: y[0] || at.y || "72" };
  const count = Math.min(Math.max(labels.length, LEAST_OPTIONS), MOST_OPTIONS);
  return Array.from({ length: count }, (_, row) => ({
    label: labels[row] ?? "",
    x: x[row] || first.x,
    y: y[row] || String(Number(first.y) + row * OPTION_STEP),
  }));
}

/** @param act of the button that was pressed: option.3, unoption.3.1 */
export function withOptionAct(fields: readonly DraftFieldValues[], act: string): DraftFieldValues[] {
  const [verb, row, option] = act.split(".");
  return fields.map((field, at) => {
    if (at !== Number(row)) return field;
    const { options } = field;
    if (verb === "unoption") return { ...field, options: options.filter((_, one) => one !== Number(option)) };
    return { ...field, options: [...options, nextOption(field)].slice(0, MOST_OPTIONS) };
  });
}

function nextOption({ options }: DraftFieldValues): DraftOptionValues {
  const { x = "72", y = "72" } = options.at(-1) ?? {};
  return { label: "", x, y: String(Number(y) + OPTION_STEP) };
}

/** Of the row of a field; the row of another kind has one for the kind to be changed. */
export function shownOptions({
  kind,
  options,
}: Pick<DraftFieldValues, "kind" | "options">): DraftOptionValues[] {
  const least = hasOptions(kind) ? LEAST_OPTIONS : 1;
  const blank = { label: "", x: "", y: "" };
  return [...options, ...Array.from({ length: Math.max(0, least - options.length) }, () => blank)];
}
