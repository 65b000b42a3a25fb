import { factText } from "@sealwright/forms";
import type { Law, ReadCell } from "@sealwright/forms/law";

/** "30 days", "1.5 months", "$500.00", "Yes". */
export function cellText(cell: ReadCell, unit: Law["facts"][string]["unit"]): string {
  const text = factText(unit, cell);
  return unit === "boolean" ? text.charAt(0).toUpperCase() + text.slice(1) : text;
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
