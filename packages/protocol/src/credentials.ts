/**
 * What makes an e-mail address and a password acceptable. The page and the identity service both ask here, so they
 * cannot disagree. No dependency: this runs in the browser before anything is sent.
 */
import { isStorable } from "./storable.ts";

/** No quoted ones (`"first last"@…`): RFC 5321 allows them, but hardly any mail server takes them. */
const LOCAL_PART = /[^<>()[\]\\.,;:\s@"]+(?:\.[^<>()[\]\\.,;:\s@"]+)*/;
const BRACKETED_IP = /\[\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\]/;
/** Ends in letters, or in a top-level domain of another script as RFC 5890 writes it: `xn--p1ai`. */
const TOP_LEVEL_DOMAIN = /(?:xn--[a-z\d-]*[a-z\d]|[a-z]{2,})/;
const DOMAIN = new RegExp(`(?:[a-z\\d-]+\\.)+${TOP_LEVEL_DOMAIN.source}`);
const EMAIL = new RegExp(`^${LOCAL_PART.source}@(?:${BRACKETED_IP.source}|${DOMAIN.source})$`);

/** Control characters and halves of characters: the pattern lets them pass, no database keeps them as they are. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u;

/** RFC 5321, 4.5.3.1.3: a path holds 256 octets, two of which are its angle brackets. */
const EMAIL_MAX_LENGTH = 254;

/** How addresses are compared and stored. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Specification section 5: the standard pattern, applied to the lower-cased input; bracketed IPv4 domains pass. */
export function isEmail(email: string): boolean {
  const normalized = normalizeEmail(email);
  return normalized.length <= EMAIL_MAX_LENGTH && EMAIL.test(normalized) && !UNSTORABLE.test(normalized);
}

export const PASSWORD_MIN_LENGTH = 8;
/** Beyond any passphrase; bounds the work of hashing. */
export const PASSWORD_MAX_LENGTH = 4096;

/**
 * Specification section 5, rule 5: at least 8 characters with a digit, a lower-case and an upper-case letter. None of
 * them NUL or half a character, which hashing would change into another.
 */
export function isStrongPassword(password: string): boolean {
  return (
    password.length >= PASSWORD_MIN_LENGTH &&
    password.length <= PASSWORD_MAX_LENGTH &&
    isStorable(password) &&
    /\d/.test(password) &&
    /[a-z]/.test(password) &&
    /[A-Z]/.test(password)
  );
}
