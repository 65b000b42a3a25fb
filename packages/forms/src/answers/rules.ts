import { addToDate } from "../arithmetic/date-offsets.ts";
import { today } from "../arithmetic/days.ts";
import { formatDate, formatMoney, formatNumber } from "../fill/format.ts";
import type { BooleanField, DateField, Field } from "../tree/field.ts";
import type { Answer } from "./answers.ts";
import { wrongFormat } from "./formats.ts";
import { isIsoDate } from "./read.ts";

/** A date that another is compared with. */
interface NamedDate {
  label: string;
  date: string;
}

/**
 * Why the document cannot state an answer, as a sentence; undefined if it can. A limit of state law is no such rule: an
 * answer beyond it is stated, and stops the document until someone overrides it (`fill/law/stops.ts`).
 * @param dates every date that a question or a computed value of this id has, in the items of a repeat too, if it applies and is known
 */
export function brokenRule(
  field: Field,
  answer: Answer,
  dates: (id: string) => NamedDate[],
): string | undefined {
  switch (field.type) {
    case "money":
    case "number":
      if (typeof answer === "number") return outside(field, answer);
      return `“${field.label}” can’t be read: “${answer}” isn’t ${field.type === "money" ? "an amount" : "a number"}.`;
    case "text":
      // Other texts of a format are printed as they are, since numbers and addresses have forms that no pattern knows.
      return field.format === "modelYear" || field.format === "county"
        ? wrongFormat(field.format, answer as string)
        : undefined;
    case "date":
      return wrongDate(field, answer as string, dates);
    case "boolean":
      return answer === false ? wrongNo(field, dates) : undefined;
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

/** Old deeds are named by their date. A year before it is one that was typed with fewer digits. */
const EARLIEST_YEAR = 1700;

function wrongDate(
  { label, notBefore = [], notAfter = [] }: DateField,
  value: string,
  dates: (id: string) => NamedDate[],
): string | undefined {
  if (!isIsoDate(value)) return `“${label}” is not a valid date.`;
  const year = Number(value.slice(0, 4));
  if (year < EARLIEST_YEAR) return `“${label}” is in the year ${year}. Write the year with four digits.`;
  const known = (ids: readonly string[]) => ids.flatMap(dates)[0];
  const earliest = known(notBefore);
  if (earliest && value < earliest.date) return `“${label}” is before ${written(earliest)}.`;
  const latest = known(notAfter);
  return latest && value > latest.date ? `“${label}” is after ${written(latest)}.` : undefined;
}

/** Why a no contradicts a date of birth. */
function wrongNo(
  { label, youngerThan }: BooleanField,
  dates: (id: string) => NamedDate[],
): string | undefined {
  if (!youngerThan) return undefined;
  const { years, born, on } = youngerThan;
  const day = on === undefined ? undefined : dates(on)[0];
  const asOf = on === undefined ? today() : day?.date;
  const young = dates(born).find(({ date }) => asOf && asOf < (addToDate(date, "years", years) ?? date));
  if (!young) return undefined;
  const before = day ? `before ${written(day)}` : "ago";
  return `“${label}” can’t be no: ${written(young)} is less than ${years} years ${before}.`;
}

function written({ label, date }: NamedDate): string {
  return `“${label}” (${formatDate(date)})`;
}
