/** A request's field: the form, its check and the mail to sales are made from this. Free of dependencies: pages use it. */
import { isEmail, normalizeEmail } from "../../credentials.ts";
import { oneLine, severalLines } from "../../readable-text.ts";
import { stripUnstorable } from "../../storable.ts";

export interface RequestField {
  name: string;
  label: string;
  type: "text" | "email" | "tel" | "url" | "area" | "choice" | "hidden";
  /** The sentence for an empty field. Without it, the field is optional. */
  required?: string;
  hint?: string;
  autoComplete?: string;
  maxLength: number;
  /** For a choice: what can be chosen. The value is what sales reads. */
  options?: readonly string[];
}

/**
 * The stored value: trimmed, and one line except for longer texts. A line break in a name would reach the
 * mail's headers.
 */
export function cleanValue({ type }: RequestField, value: string): string {
  const text = stripUnstorable(value);
  if (type === "email") return normalizeEmail(oneLine(text));
  return type === "area" ? severalLines(text) : oneLine(text);
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
    case "hidden":
      return /^[a-z\d-]+$/.test(value) ? undefined : "Reload this page and try again";
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
