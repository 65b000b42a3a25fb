import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import type { ProviderId } from "@sealwright/protocol/social";
import type { JWTPayload } from "jose";

interface EmailClaims {
  email: string | undefined;
  emailVerified: boolean;
  emailAuthoritative: boolean;
}

/** The tenant of personal accounts, whose addresses Microsoft has verified. */
const MICROSOFT_CONSUMERS = "9188040d-6c67-4c5b-b112-36a304b66dad";

/** People's typing is forgiven these; for a provider, such an address can be another person's. */
const INVISIBLE = /\p{Cf}/u;

/** How far a token's email claim can be trusted. */
export function emailClaims(providerId: ProviderId, claims: JWTPayload): EmailClaims {
  const email =
    typeof claims.email === "string" && isEmail(claims.email) && !INVISIBLE.test(claims.email)
      ? normalizeEmail(claims.email)
      : undefined;
  if (!email) return { email, emailVerified: false, emailAuthoritative: false };
  return { email, ...TRUST[providerId](email, claims) };
}

/**
 * Google is authoritative for the mailboxes that it hosts: its own, and those of Workspace domains. Others were only
 * verified once. Source: developers.google.com/identity/gsi/web/guides/verify-google-id-token.
 */
function google(email: string, claims: JWTPayload) {
  const emailVerified = claims.email_verified === true || claims.email_verified === "true";
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const hosted = typeof claims.hd === "string" && claims.hd.toLowerCase() === domain;
  const own = domain === "gmail.com" || domain === "googlemail.com";
  return { emailVerified, emailAuthoritative: emailVerified && (own || hosted) };
}

/**
 * A tenant's administrator can set `email` to any address. It counts if Microsoft has verified that the tenant owns the
 * domain (`xms_edov`), or for personal accounts.
 */
function microsoft(_email: string, claims: JWTPayload) {
  const owned = [true, 1, "1", "true"].includes(claims.xms_edov as boolean | number | string);
  const emailVerified = owned || claims.tid === MICROSOFT_CONSUMERS;
  return { emailVerified, emailAuthoritative: owned };
}

/** By provider: whether it has verified the address, and whether it is the mailbox's own host. */
const TRUST: Record<ProviderId, (email: string, claims: JWTPayload) => Omit<EmailClaims, "email">> = {
  "google.com": google,
  "microsoft.com": microsoft,
};
