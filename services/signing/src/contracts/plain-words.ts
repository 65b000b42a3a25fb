import { SigningError } from "../errors.ts";

/** What mail programs make a link of, even without `https://`. */
const LINK =
  /:\/\/|\bwww\.|[\p{L}\d-]{2,}\.(?:com|net|org|info|biz|io|co|app|dev|xyz|site|online|link|top|page|us|uk|de|ru|cn)\b/iu;

/**
 * Text that is mailed on in someone's name: without links, or our mails would carry anyone's.
 * @param field for the sentence
 * @throws SigningError bad-request
 */
export function plainWords(text: string, field: string): string {
  // An email address is how people are reached.
  const withoutAddresses = text.replaceAll(/[^\s@<>]+@[^\s@<>]+/g, "");
  if (LINK.test(withoutAddresses)) {
    throw new SigningError("bad-request", `${field}: links are not allowed. Say it in words`);
  }
  return text.trim();
}
