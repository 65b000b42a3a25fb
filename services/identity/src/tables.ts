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
  "identity.signingKeys": SigningKeyRow;
  "identity.totpEnrollments": TotpEnrollmentRow;
}

export interface AccountRow {
  localId: string;
  /** Lower-cased. None where somebody signs in by phone alone. */
  email: string | null;
  emailVerified: Generated<boolean>;
  displayName: string | null;
  photoUrl: string | null;
  /** argon2id in PHC format. */
  passwordHash: string | null;
  passwordUpdatedAt: Date | null;
  /** E.164. */
  phoneNumber: string | null;
  /** Whether a mailed link has signed in to it. */
  emailLink: Generated<boolean>;
  /** Further claims for ID tokens, as JSON. */
  customAttributes: string | null;
  /** Tokens of sign-ins before this are refused. A whole second; see `Accounts.change`. */
  validSince: Date;
  disabled: Generated<boolean>;
  /**
   * Another service asks the owner for a second factor: what locks an owner out or deletes the account is changed with the
   * server credential alone, after that service has asked. A sign-in by the first factor does not do it.
   */
  guarded: Generated<boolean>;
  createdAt: Date;
  lastLoginAt: Date | null;
}

export interface OobCodeRow {
  /** SHA-256, hex. */
  codeHash: string;
  /** None for a link that signs in: there may be no account yet. */
  localId: string | null;
  /** The address that the code proves, where it is not the account's own. */
  email: string | null;
  requestType: string;
  /**
   * RECOVER_EMAIL: the account's `validSince` by the change that the code undoes. Every change moves it on, whatever the
   * instances' clocks say, so it tells which of them came first.
   */
  validSince: Date | null;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface RefreshTokenRow {
  /** SHA-256, hex. */
  tokenHash: string;
  localId: string;
  /** When the person proved who they are; refreshing does not move it. */
  signedInAt: Date;
  signInProvider: string;
  /** The enrolment whose code was asked for. */
  secondFactor: string | null;
  /** Moves on while it is used. */
  expiresAt: Date;
}

export interface SigningKeyRow {
  kid: string;
  /** PKCS #8, sealed. */
  privateKey: string;
  /** PEM; holds the public key. */
  certificate: string;
  /** The key signs from here … */
  signsFrom: Date;
  /** … until here, and is published as long as a token that it signed can be valid. */
  signsUntil: Date;
}

/** Somebody's account at a provider. */
export interface FederatedIdentityRow {
  localId: string;
  /** google.com, microsoft.com */
  providerId: string;
  /** The provider's `sub`. */
  rawId: string;
  email: string | null;
  displayName: string | null;
  photoUrl: string | null;
}

export interface SecondFactorRow {
  enrollmentId: string;
  localId: string;
  displayName: string | null;
  /** Base32, sealed. */
  secret: string;
  /** The newest step whose code was taken: none is good twice. */
  lastStep: number;
  enrolledAt: Date;
}

/** A secret that somebody's app is to show a code of. */
export interface TotpEnrollmentRow {
  /** SHA-256, hex. */
  sessionHash: string;
  localId: string;
  /** Base32, sealed. */
  secret: string;
  attempts: Generated<number>;
  expiresAt: Date;
}

/** A sign-in whose first factor was right. */
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
  /** SHA-256 over session and code, hex: a code alone could be found by trying. Null: the number is proved already. */
  codeHash: string | null;
  attempts: Generated<number>;
  expiresAt: Date;
}

export interface KnownAddressRow {
  localId: string;
  /** HMAC-SHA-256 of account and network address, hex. */
  addressHash: string;
  /** The newest sign-in from there. */
  signedInAt: Date;
}
