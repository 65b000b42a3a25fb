import { factText, valueOn } from "@sealwright/forms";
import type { Law, ReadCell } from "@sealwright/forms/law";

type Unit = Law["facts"][string]["unit"];

/** "30 days", "1.5 months", "$500.00", "Yes". */
export function cellText(cell: ReadCell, unit: Unit): string {
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

/** The value of a day, as YYYY-MM-DD, and what is known to follow. */
export function cellOn(cell: ReadCell, day: string): ReadCell {
  const { outdated: _, cases: __, ...now } = valueOn(cell, day);
  return { ...cell, ...now } as ReadCell;
}

/** "Through 2026", "From January 1, 2027: more than $80,000.00" */
export function periodLines({ until, later = [], exceeds }: ReadCell, unit: Unit, day: string): string[] {
  const following = later.filter(({ from }) => from > day);
  const end =
    until === undefined || following.length > 0
      ? []
      : [`In force through ${copyDate(until)}; we have not read what follows.`];
  return [
    ...end,
    ...following.map(
      ({ from, value, citation = "" }) =>
        `From ${copyDate(from)}: ${factText(unit, { value, citation, standing: "official older", textAsOf: "", exceeds })}.`,
    ),
  ];
}
