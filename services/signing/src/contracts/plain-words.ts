import { oneLine } from "@sealwright/protocol/readable-text";
import { SigningError } from "../errors.ts";

/** Ends that mail programs make links of, without `https://`. Not `in`, `it` and their like: a space after a period is forgotten. */
const ENDS =
  "com|net|org|info|biz|io|co|app|dev|xyz|site|online|link|top|page|shop|store|website|web|cloud|tech|pro|vip|icu|club|tk|cc|tv|ai|gg|eu|us|uk|de|fr|nl|es|pl|ca|au|br|jp|ru|cn|ch|se";

/** Before a path or a port, any end makes a link; `$12.50/hour` has none. */
const LINK = new RegExp(
  String.raw`:\/\/|\bwww\.|[\p{L}\d-]{2,}\.(?:(?:${ENDS})\b|\p{L}[\p{L}\d-]+(?:\/|:\d))`,
  "iu",
);

/** How people are reached. One that goes on as an address of a page is none. */
const MAIL_ADDRESS =
  /(?<![^\s<(,;:"'])[\p{L}\d._%+-]+@(?:[\p{L}\d-]+\.)+[\p{L}\d-]{2,}(?![\p{L}\d-]|[/:?#@]\S)/gu;

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
  return LINK.test(text.normalize("NFKC").replaceAll("\u3002", ".").replaceAll(MAIL_ADDRESS, ""));
}

/** Under which name an account sends contracts: its own, unless it has none, or a link or an address in it. */
export function senderNameOf({ name, email }: { name: string; email: string }): string {
  const line = oneLine(name);
  return line && !line.includes("@") && !hasLink(line) ? line : email;
}
