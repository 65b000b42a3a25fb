import type { FormFacts } from "../tree/form.ts";
import type { SourceLine } from "./source-lines.ts";

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const WRITTEN = new RegExp(`\\b(${MONTHS.join("|")}) (\\d{1,2}), (\\d{4})\\b`, "g");
const ISO = /\b\d{4}-\d\d-\d\d\b/g;
/** A law may be said to begin or end on a later day. */
const ANNOUNCED = /\b(from|starting|beginning|effective|until|through|expires?|repealed|operative)\b[^.;]*$/i;

/**
 * Dates that have not come yet. The clock of the machine that builds may be wrong; it is not earlier than the form.
 * @param today ISO date
 */
export function checkDates(lines: readonly SourceLine[], { date }: FormFacts, today: string): void {
  const latest = today > date ? today : date;
  for (const { place, text, report } of lines) {
    for (const { found, iso, before } of datesIn(text)) {
      if (iso <= latest || (place !== "contract" && ANNOUNCED.test(before))) continue;
      report(`${found} is in the future.`, "Write when it was, or from when a law applies: “from …”.");
    }
  }
}

function datesIn(text: string): { found: string; iso: string; before: string }[] {
  const written = [...text.matchAll(WRITTEN)].map(
    ({ 0: found, 1: month = "", 2: day = "", 3: year, index }) => ({
      found,
      iso: `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`,
      before: text.slice(0, index),
    }),
  );
  const iso = [...text.matchAll(ISO)].map(({ 0: found, index }) => ({
    found,
    iso: found,
    before: text.slice(0, index),
  }));
  return [...written, ...iso];
}
