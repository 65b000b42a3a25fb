import { oneLine } from "@sealwright/protocol/readable-text";
import { fieldError } from "./errors.ts";

/**
 * Domain endings that mail programs link without `https://`. Not `in` or `it`: people forget spaces after
 * periods.
 */
const ENDS =
  "com|net|org|info|biz|io|co|app|dev|xyz|site|online|link|top|page|shop|store|website|web|cloud|tech|pro|vip|icu|club|tk|cc|tv|ai|gg|eu|us|uk|de|fr|nl|es|pl|ca|au|br|jp|ru|cn|ch|se";

const LINK = new RegExp(
  String.raw`:\/\/|\bwww\.|[\p{L}\d-]{2,}\.(?:(?:${ENDS})\b|\p{L}[\p{L}\d-]+(?:\/|:\d))`,
  "iu",
);

/** Email addresses, without those that continue as a URL. */
const MAIL_ADDRESS =
  /(?<![^\s<(,;:"'])[\p{L}\d._%+-]+@(?:[\p{L}\d-]+\.)+[\p{L}\d-]{2,}(?![\p{L}\d-]|[/:?#@]\S)/gu;

/**
 * Text that we mail in someone's name. Links are refused, or our mails would carry anyone's.
 * @param field for the error
 * @throws SigningError bad-request
 */
export function plainWords(text: string, field: string): string {
  if (hasLink(text)) {
    throw fieldError(field, "links are not allowed. Say it in words");
  }
  return text.trim();
}

export function hasLink(text: string): boolean {
  return LINK.test(text.normalize("NFKC").replaceAll("\u3002", ".").replaceAll(MAIL_ADDRESS, ""));
}

/** The account's own name; its address if that name is empty or contains a link or an address. */
export function senderNameOf({ name, email }: { name: string; email: string }): string {
  const line = oneLine(name);
  return line && !line.includes("@") && !hasLink(line) ? line : email;
}
