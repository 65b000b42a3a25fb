/**
 * Email and password rules, shared by the pages and the identity service so that they cannot disagree. Free of
 * dependencies, because pages run it before anything is sent.
 */
import { isStorable } from "./storable.ts";

/**
 * Atoms with dots between them, or words in quotation marks (RFC 5321, section 4.1.2): `"first last"@…`. Not what mail programs may take for
 * another address.
 */
const LOCAL_PART = /(?:[^<>()[\]\\.,;:\s@"]+(?:\.[^<>()[\]\\.,;:\s@"]+)*|"(?:[^"\\<>@,;]|\\[^<>@,;])+")/;
const BRACKETED_IP = /\[\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\]/;
/** Letters, or an internationalized domain as encoded by RFC 5890: `xn--p1ai`. */
const TOP_LEVEL_DOMAIN = /(?:xn--[a-z\d-]*[a-z\d]|[a-z]{2,})/;
const DOMAIN = new RegExp(`(?:[a-z\\d-]+\\.)+${TOP_LEVEL_DOMAIN.source}`);
const EMAIL = new RegExp(`^${LOCAL_PART.source}@(?:${BRACKETED_IP.source}|${DOMAIN.source})$`);

/** Control characters and lone surrogates, which the pattern allows. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** RFC 5321, 4.5.3.1.3: a path is at most 256 octets, including two angle brackets. */
const EMAIL_MAX_LENGTH = 254;

/** Zero-width spaces that came along when an address was copied, and overrides of the writing direction. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * The form in which emails are compared and stored: two that look the same to their owner should be the same. A domain has its ASCII form
 * (RFC 5890), which every mail server takes: `bücher.example` is `xn--bcher-kva.example`.
 */
export function normalizeEmail(email: string): string {
  const normalized = email.replace(INVISIBLE, "").trim().toLowerCase().normalize("NFC");
  const domain = normalized.slice(normalized.lastIndexOf("@") + 1);
  return INTERNATIONAL_DOMAIN.test(domain)
    ? normalized.slice(0, -domain.length) + asciiDomain(domain)
    : normalized;
}

/** Letters and digits of any script; what else a URL may have would end its host. */
const INTERNATIONAL_DOMAIN = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u;

/** @returns the same where it has none */
function asciiDomain(domain: string): string {
  const url = `https://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}

/** Specification section 5: the standard pattern, applied to the lowercased input; bracketed IPv4 domains are allowed. */
export function isEmail(email: string): boolean {
  const normalized = normalizeEmail(email);
  return normalized.length <= EMAIL_MAX_LENGTH && EMAIL.test(normalized) && !UNPRINTABLE.test(normalized);
}

export const PASSWORD_MIN_LENGTH = 8;
/** Longer than any passphrase; limits the cost of hashing. */
export const PASSWORD_MAX_LENGTH = 4096;

/**
 * Specification section 5, rule 5: at least 8 characters with a digit, a lowercase and an uppercase letter, in the form that is
 * hashed (NFC). NUL and lone surrogates are rejected, because hashing would change them.
 */
export function isStrongPassword(typed: string): boolean {
  const password = typed.normalize("NFC");
  return (
    password.length >= PASSWORD_MIN_LENGTH &&
    password.length <= PASSWORD_MAX_LENGTH &&
    isStorable(password) &&
    /\d/.test(password) &&
    /[a-z]/.test(password) &&
    /[A-Z]/.test(password)
  );
}
