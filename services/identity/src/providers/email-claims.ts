import { isEmail, normalizeEmail } from "@sealwright/protocol/credentials";
import type { JWTPayload } from "jose";
import type { ProviderId } from "./provider.ts";

interface AddressClaims {
  email: string | undefined;
  emailVerified: boolean;
  emailAuthoritative: boolean;
}

/** Personal accounts, whose addresses Microsoft has confirmed itself. */
const MICROSOFT_CONSUMERS = "9188040d-6c67-4c5b-b112-36a304b66dad";

/** How far a token's word on an address can be believed. */
export function addressClaims(providerId: ProviderId, claims: JWTPayload): AddressClaims {
  const email =
    typeof claims.email === "string" && isEmail(claims.email) ? normalizeEmail(claims.email) : undefined;
  if (!email) return { email, emailVerified: false, emailAuthoritative: false };
  return { email, ...(providerId === "google.com" ? google(email, claims) : microsoft(claims)) };
}

/**
 * Google answers for the mailboxes that it runs: its own, and those of a hosted domain. Of others it knows only that they
 * were confirmed once. Source: developers.google.com/identity/gsi/web/guides/verify-google-id-token.
 */
function google(email: string, claims: JWTPayload) {
  const emailVerified = claims.email_verified === true || claims.email_verified === "true";
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const hosted = typeof claims.hd === "string" && claims.hd.toLowerCase() === domain;
  const own = domain === "gmail.com" || domain === "googlemail.com";
  return { emailVerified, emailAuthoritative: emailVerified && (own || hosted) };
}

/**
 * A tenant's administrator writes any address into `email`. It counts where Microsoft has seen the domain to be the
 * tenant's (`xms_edov`), or the account is a personal one.
 */
function microsoft(claims: JWTPayload) {
  const owned = [true, 1, "1", "true"].includes(claims.xms_edov as boolean | number | string);
  const emailVerified = owned || claims.tid === MICROSOFT_CONSUMERS;
  return { emailVerified, emailAuthoritative: owned };
}
