import { partsOf, today } from "../arithmetic/days.ts";
import type { TextFormat } from "../tree/field.ts";

interface Shape {
  pattern: RegExp;
  /** The problem of a text that does not match. */
  wrong: string;
}

/** That of the first automobile. */
const FIRST_MODEL_YEAR = 1885;

const shapes: Record<Exclude<TextFormat, "modelYear">, Shape> = {
  email: { pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, wrong: "The email address looks incomplete." },
  phone: {
    pattern: /^\+?(?:[\s().-]*\d){7,15}[\s().-]*(?:(?:x|ext\.?)\s*\d{1,6})?$/i,
    wrong: "A phone number has 7 to 15 digits; an extension starts with “ext.”",
  },
  time: { pattern: /^(?:[01]\d|2[0-3]):[0-5]\d$/, wrong: "This is not a time of day." },
  ein: { pattern: /^\d{2}-?\d{7}$/, wrong: "An EIN has nine digits: 12-3456789." },
  // “Travis, Texas” could be a city, so the document has a blank until the answer says which.
  county: {
    pattern:
      /\b(?:count(?:y|ies)|parish(?:es)?|boroughs?|census areas?|municipality|city|cities|district)\b|\bD\. ?C\b/i,
    wrong: "Add what it is: “Travis County”, or a parish, borough or city.",
  },
};

/** The problem of a text in a format; an empty one has none. */
export function wrongFormat(format: TextFormat, text: string | undefined): string | undefined {
  const given = text?.trim();
  if (!given) return undefined;
  if (format === "modelYear") return wrongModelYear(given);
  const { pattern, wrong } = shapes[format];
  return pattern.test(given) ? undefined : wrong;
}

/** Next year's models are sold in this one. */
function wrongModelYear(text: string): string | undefined {
  const last = partsOf(today()).year + 1;
  const isYear = /^\d{4}$/.test(text) && Number(text) >= FIRST_MODEL_YEAR && Number(text) <= last;
  return isYear ? undefined : `A model year has four digits, from ${FIRST_MODEL_YEAR} to ${last}.`;
}

/** A text as the document shows it; undefined for a time of day that does not exist. */
export function inFormat(format: TextFormat | undefined, text: string): string | undefined {
  if (format === "time") return wrongFormat(format, text) ? undefined : formatTime(text);
  return format === "ein" ? text.replace(/^(\d{2})(\d{7})$/, "$1-$2") : text;
}

/** "2:30 p.m."; noon and midnight by name, since 12:00 p.m. is misread. */
function formatTime(text: string): string {
  if (text === "12:00") return "noon";
  if (text === "00:00") return "midnight";
  const hour = Number(text.slice(0, 2));
  return `${hour % 12 || 12}${text.slice(2)} ${hour < 12 ? "a.m." : "p.m."}`;
}
