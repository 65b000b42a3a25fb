import type { ReadFact, Unit } from "@sealwright/forms/law";

const counted: Partial<Record<Unit, string>> = { days: "day", hours: "hour", months: "month" };
const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  minimumFractionDigits: 0,
});

/** "30 days", "1.5 months", "$500", "Yes". */
export function valueText(value: ReadFact["value"], unit: Unit): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return value;
  if (unit === "cents") return dollars.format(value / 100);
  if (unit === "percent") return `${value} %`;
  const noun = counted[unit];
  return noun ? `${value} ${noun}${value === 1 ? "" : "s"}` : String(value);
}

/** The age of the copy that was read: "2026-04" is "April 2026". */
export function copyDate(textAsOf: string): string {
  const [year = "", month, day] = textAsOf.split("-");
  if (textAsOf === "undated") return "undated copy";
  if (!month) return year;
  const date = new Date(`${year}-${month}-${day ?? "01"}T00:00:00Z`);
  return date.toLocaleDateString("en-US", {
    timeZone: "UTC",
    month: "long",
    year: "numeric",
    ...(day && { day: "numeric" }),
  });
}
