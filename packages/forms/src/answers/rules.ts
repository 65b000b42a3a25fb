import { formatDate, formatMoney, formatNumber } from "../fill/format.ts";
import type { Field } from "../tree/field.ts";
import type { Answer } from "./answers.ts";
import { isIsoDate } from "./read.ts";

/** Another question, and its answer if it has one. */
interface Other {
  field: Field;
  value: Answer | undefined;
}

/**
 * Why the document cannot state an answer, as a sentence; undefined if it can. A limit of state law is no such rule: an
 * answer beyond it is stated, and stops the document until someone overrides it (`fill/law/stops.ts`).
 * @param find another question by its id
 */
export function brokenRule(
  field: Field,
  answer: Answer,
  find: (id: string) => Other | undefined,
): string | undefined {
  switch (field.type) {
    case "money":
    case "number":
      if (typeof answer === "number") return outside(field, answer);
      return `“${field.label}” can’t be read: “${answer}” isn’t ${field.type === "money" ? "an amount" : "a number"}.`;
    case "date":
      return wrongDate(
        field,
        answer as string,
        field.notBefore === undefined ? undefined : find(field.notBefore),
      );
    default:
      return undefined;
  }
}

/** How an amount of a field is written. */
export function writerOf(field: Field | undefined): (value: number) => string {
  if (field?.type === "money") return formatMoney;
  const unit = field?.type === "number" && field.unit ? ` ${field.unit}` : "";
  return (value) => formatNumber(value) + unit;
}

function outside(field: Extract<Field, { type: "money" | "number" }>, value: number): string | undefined {
  const write = writerOf(field);
  const least = field.min ?? (field.type === "money" ? 0 : Number.NEGATIVE_INFINITY);
  if (value < least) return `“${field.label}” must be at least ${write(least)}.`;
  if (field.max !== undefined && value > field.max)
    return `“${field.label}” must be at most ${write(field.max)}.`;
  if (field.type === "number" && !field.decimals && !Number.isInteger(value)) {
    return `“${field.label}” must be a whole number.`;
  }
  return undefined;
}

function wrongDate({ label }: Field, value: string, earliest: Other | undefined): string | undefined {
  if (!isIsoDate(value)) return `“${label}” is not a valid date.`;
  if (typeof earliest?.value !== "string" || value >= earliest.value) return undefined;
  return `“${label}” is before “${earliest.field.label}” (${formatDate(earliest.value)}).`;
}
