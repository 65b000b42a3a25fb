import type { ListBoxField } from "@libpdf/core";
import type { Field } from "./form.ts";

/** Labels to pick from, each with the value that the file stores for it. */
export interface Choices {
  kind: "choice" | "radio";
  labels: string[];
  /** The label of what is picked, or what was typed into a combo box. */
  value: string;
  valueOf(label: string): string | undefined;
}

/** Of a list, radio buttons, or boxes that exclude each other; undefined for other fields. */
export function choicesOf(field: Field): Choices | undefined {
  if (field.type === "radio") {
    const labels = field.getExportValues();
    const states = field.getWidgets().map((widget, index) => ({
      value: widget.getOnValue() ?? "",
      label: labels[index] ?? widget.getOnValue() ?? "",
    }));
    return choices("radio", states, field.getValue() ?? "");
  }
  if (field.type === "checkbox") {
    const states = [...new Set(field.getOnValues())].map((value) => ({ value, label: value }));
    return states.length > 1
      ? choices("radio", states, field.isChecked() ? field.getValue() : "")
      : undefined;
  }
  if (field.type !== "dropdown" && field.type !== "listbox") return undefined;
  const [current = ""] = [field.getValue()].flat();
  const options = field.getOptions().map(({ value, display }) => ({ value, label: display }));
  return choices("choice", options, current);
}

function choices(
  kind: Choices["kind"],
  options: readonly { value: string; label: string }[],
  current: string,
): Choices {
  return {
    kind,
    labels: [...new Set(options.map(({ label }) => label))],
    value: options.find(({ value }) => value === current)?.label ?? current,
    valueOf: (label) => options.find((option) => option.label === label)?.value,
  };
}

/** The labels of everything that is picked in a list. */
export function pickedLabels(field: ListBoxField): Set<string> {
  const picked = new Set(field.getValue());
  return new Set(field.getOptions().flatMap(({ value, display }) => (picked.has(value) ? [display] : [])));
}
