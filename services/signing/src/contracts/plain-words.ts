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
  if (hasLink(text)) {
    throw new SigningError("bad-request", `${field}: links are not allowed. Say it in words`);
  }
  return text.trim();
}

export function hasLink(text: string): boolean {
  // An email address is how people are reached.
  return LINK.test(text.replaceAll(/[^\s@<>]+@[^\s@<>]+/g, ""));
}

/** Under which name an account sends contracts: its own, unless it has none or a link in it. */
export function senderNameOf({ name, email }: { name: string; email: string }): string {
  return name && !hasLink(name) ? name : email;
}
