/** A request's field: the form, its check and the mail to sales are made from this. Free of dependencies: pages use it. */
import { isEmail, normalizeEmail } from "../../credentials.ts";
import { stripUnstorable } from "../../storable.ts";

export interface RequestField {
  name: string;
  label: string;
  type: "text" | "email" | "tel" | "url" | "area" | "choice";
  /** The sentence for an empty field. Without it, the field is optional. */
  required?: string;
  hint?: string;
  autoComplete?: string;
  maxLength: number;
  /** For a choice: what can be chosen. The value is what sales reads. */
  options?: readonly string[];
}

/** Control characters but the line break and the tabulator of a longer text. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/**
 * Invisible: overrides of the writing direction, which turn around what follows them in a mail's subject, and zero-width spaces.
 * Those that join letters or mark a direction stay, because some scripts need them.
 */
const INVISIBLE = /[\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** What is stored: trimmed, one line but for a longer text. A line break in a name would reach the mail's headers. */
export function cleanValue({ type }: RequestField, value: string): string {
  const text = stripUnstorable(value).replace(INVISIBLE, "").replace(/\r\n?/g, "\n").trim();
  if (type === "email") return normalizeEmail(text);
  return type === "area" ? text.replace(CONTROLS, " ") : text.replace(/[\s\p{Cc}]+/gu, " ");
}

/** @param value as `cleanValue` gives it. @returns what to do about it, in a sentence */
export function fieldProblem(field: RequestField, value: string): string | undefined {
  if (value === "") return field.required;
  if (value.length > field.maxLength) {
    return `Shorten this to ${field.maxLength} characters. It has ${value.length} now.`;
  }
  switch (field.type) {
    case "email":
      return isEmail(value) ? undefined : "Enter an email address like name@company.com";
    case "tel":
      return /\d.*\d.*\d.*\d.*\d/.test(value) ? undefined : "Enter a phone number with at least five digits";
    case "url":
      return isWebsite(value) ? undefined : "Enter a web address like company.com";
    case "choice":
      return field.options?.includes(value) ? undefined : "Choose one of the options";
    default:
      return undefined;
  }
}

/** People type `company.com`; schemes other than http are of no use to the person who opens it. */
function isWebsite(value: string): boolean {
  const address = /^https?:\/\//i.test(value) ? value : `https://${value}`;
  return !/\s/.test(value) && URL.canParse(address) && new URL(address).hostname.includes(".");
}
