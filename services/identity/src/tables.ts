import type { Generated } from "kysely";

/** The service's tables. Every time is timestamptz; every secret is hashed or sealed. */
export interface IdentityTables {
  "identity.accounts": AccountRow;
  "identity.federatedIdentities": FederatedIdentityRow;
  "identity.knownAddresses": KnownAddressRow;
  "identity.mfaPending": MfaPendingRow;
  "identity.oobCodes": OobCodeRow;
  "identity.phoneCodes": PhoneCodeRow;
  "identity.refreshTokens": RefreshTokenRow;
  "identity.secondFactors": SecondFactorRow;
  "identity.securityEvents": SecurityEventRow;
  "identity.signingKeys": SigningKeyRow;
  "identity.totpEnrollments": TotpEnrollmentRow;
}

export interface AccountRow {
  localId: string;
  /** Lower-cased. Null for accounts that only sign in by phone. */
  email: string | null;
  emailVerified: Generated<boolean>;
  /** The address of a sign-up when another account has it; `email` is then null, and can never be verified. */
  claimedEmail: Generated<string | null>;
  /** When it was claimed, if that was after the account's creation. */
  claimedAt: Generated<Date | null>;
  displayName: string | null;
  photoUrl: string | null;
  /** argon2id in PHC format. */
  passwordHash: string | null;
  passwordUpdatedAt: Date | null;
  /** E.164. */
  phoneNumber: string | null;
  phoneUpdatedAt: Generated<Date | null>;
  /** Whether an emailed link has signed in to it. */
  emailLink: Generated<boolean>;
  /** Custom claims for ID tokens, as JSON. */
  customAttributes: string | null;
  /** Tokens of earlier sign-ins are rejected. A whole second; see `changeAccount`. */
  validSince: Date;
  disabled: Generated<boolean>;
  /**
   * Another service requires a second factor: changes that could lock the owner out or delete the account need the server
   * credential, which that service uses after verifying the factor. A sign-in with the first factor is not enough.
   */
  guarded: Generated<boolean>;
  createdAt: Date;
  lastLoginAt: Date | null;
  /** When an ID token was last renewed, accurate to five minutes. */
  lastRefreshAt: Generated<Date | null>;
  /** When the owner of the current address first proved it, by a link that they confirmed or by a provider. */
  mailboxProvedAt: Generated<Date | null>;
}

/** Something that happened to an account. Kept for a while, also after the account's deletion. */
export interface SecurityEventRow {
  id: Generated<string>;
  localId: string;
  kind: string;
  /** owner, operator, service (the server credential) or stranger (an attempt that failed) */
  actor: string;
  at: Date;
  /** As limits count it: IPv6 as a /64 network. */
  ip: string | null;
  userAgent: string | null;
  detail: string | null;
}

export interface OobCodeRow {
  /** SHA-256, hex. */
  codeHash: string;
  /** Null for sign-in links: there may be no account yet. */
  localId: string | null;
  /** The address that the code verifies, if it is not the account's own. */
  email: string | null;
  requestType: string;
  /**
   * RECOVER_EMAIL: the account's `validSince` after the change that the code undoes. Every change increases it, whatever
   * the instances' clocks say, so it orders the changes.
   */
  validSince: Date | null;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

/** `previous_hash` and `rotated_at`, which 0006 added, are not used: see docs/decisions/0041. */
export interface RefreshTokenRow {
  /** SHA-256, hex. */
  tokenHash: string;
  localId: string;
  /** Sign-in time; refreshing does not change it. */
  signedInAt: Date;
  signInProvider: string;
  /** The enrollment whose code was verified. */
  secondFactor: string | null;
  /** Extended while it is used. */
  expiresAt: Date;
  /** Identifies the device in its owner's list; grants no access. */
  id: Generated<string>;
  userAgent: Generated<string | null>;
  /** Of the latest use. */
  ip: Generated<string | null>;
  /** Accurate to five minutes. */
  usedAt: Generated<Date | null>;
}

export interface SigningKeyRow {
  kid: string;
  /** PKCS #8, sealed. */
  privateKey: string;
  /** PEM; holds the public key. */
  certificate: string;
  /** The key signs from this time … */
  signsFrom: Date;
  /** … until this time, and is published until the last token it signed has expired. */
  signsUntil: Date;
}

/** A user's account at a provider. */
export interface FederatedIdentityRow {
  localId: string;
  /** google.com, microsoft.com */
  providerId: string;
  /** The provider's `sub`. */
  rawId: string;
  email: string | null;
  displayName: string | null;
  photoUrl: string | null;
  linkedAt: Generated<Date | null>;
}

export interface SecondFactorRow {
  enrollmentId: string;
  localId: string;
  displayName: string | null;
  /** Base32, sealed. */
  secret: string;
  /** The time step of the last accepted code; codes are single use. */
  lastStep: number;
  enrolledAt: Date;
}

/** A secret waiting for the first code of an authenticator app. */
export interface TotpEnrollmentRow {
  /** SHA-256, hex. */
  sessionHash: string;
  localId: string;
  /** Base32, sealed. */
  secret: string;
  attempts: Generated<number>;
  expiresAt: Date;
}

/** A sign-in whose first factor was correct. */
export interface MfaPendingRow {
  /** SHA-256, hex. */
  credentialHash: string;
  localId: string;
  signInProvider: string;
  signedInAt: Date;
  attempts: Generated<number>;
  expiresAt: Date;
}

export interface PhoneCodeRow {
  /** SHA-256, hex. */
  sessionHash: string;
  /** E.164. */
  phoneNumber: string;
  /** SHA-256 of session and code, hex: a code alone could be guessed. Null: the number is already verified. */
  codeHash: string | null;
  attempts: Generated<number>;
  expiresAt: Date;
}

export interface KnownAddressRow {
  localId: string;
  /** HMAC-SHA-256 of account and IP address, hex. */
  addressHash: string;
  /** The latest sign-in from there. */
  signedInAt: Date;
}
