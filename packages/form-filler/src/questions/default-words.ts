import type { ItemField } from "@sealwright/forms";
import { formatNumber } from "./format-number.ts";

/** Says of a question answered by default that the answer is ours. */
export function defaultWords(field: ItemField): string | undefined {
  const words = wordsOf(field);
  return words && `Our default is ${words}.`;
}

function wordsOf(field: ItemField): string | undefined {
  if (!("default" in field) || field.default === undefined) return undefined;
  switch (field.type) {
    case "money":
      return `$${formatNumber("money", field.default)}`;
    case "number":
      return [formatNumber("number", field.default), field.unit].filter(Boolean).join(" ");
    case "boolean":
      return field.default ? "“Yes”" : "“No”";
    case "choice":
    case "multi": {
      const chosen = [field.default].flat();
      const labels = field.options.filter(({ id }) => chosen.includes(id)).map(({ label }) => `“${label}”`);
      return labels.join(", ") || undefined;
    }
    default:
      return `“${field.default}”`;
  }
}
