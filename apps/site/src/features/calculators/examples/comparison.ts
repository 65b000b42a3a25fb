import { longDay } from "../figures.ts";
import { readGiven, startOf } from "../given.ts";
import type { Figure, Worksheet } from "../worksheet.ts";
import type { Example } from "./example.ts";

/** The sheet's result for a case. @throws if it refuses a field, has no result, or has no such line */
export function figureOf({ inputs, work }: Worksheet, { given, line, what }: Example): Figure {
  const read = readGiven(inputs, { ...startOf(inputs), ...given });
  const result = "values" in read ? work(read.values) : undefined;
  if (!result || "problem" in result) throw new Error(`“${what}” has no result.`);
  const figure = line ? result.lines.find(({ label }) => label === line)?.figure : result.answer;
  if (!figure) throw new Error(`“${what}” has no line “${line}”.`);
  return figure;
}

/** The figure, rounded as the source rounds its answer. */
export function roundedLike(answer: string, { shown, plain }: Figure): string {
  if (isDate(answer)) return plain;
  const number = Number(shown.replaceAll(/[^\d.−]/g, "").replace("−", "-"));
  return number.toFixed(placesOf(answer));
}

/** The answer with the unit of the figure that it is compared with: "$49,474", "7.5 years". */
export function printedAnswer(answer: string, { shown }: Figure): string {
  if (isDate(answer)) return longDay(answer);
  const places = placesOf(answer);
  const number = Math.abs(Number(answer)).toLocaleString("en-US", {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  return shown.replace(/[\d,.]+/, number);
}

const isDate = (answer: string) => answer.includes("-", 1);
const placesOf = (answer: string) => answer.split(".")[1]?.length ?? 0;
