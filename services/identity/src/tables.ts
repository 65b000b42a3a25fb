import type { Generated } from "kysely";

/** The service's tables. Every time is timestamptz; every secret is hashed or sealed. */
export interface IdentityTables {
  "identity.accounts": AccountRow;
  "identity.federated_identities": FederatedIdentityRow;
  "identity.known_addresses": KnownAddressRow;
  "identity.mfa_pending": MfaPendingRow;
  "identity.oob_codes": OobCodeRow;
  "identity.phone_codes": PhoneCodeRow;
  "identity.refresh_tokens": RefreshTokenRow;
  "identity.second_factors": SecondFactorRow;
  "identity.signing_keys": SigningKeyRow;
  "identity.totp_enrollments": TotpEnrollmentRow;
}

export interface AccountRow {
  local_id: string;
  /** Lower-cased. None where somebody signs in by phone alone. */
  email: string | null;
  email_verified: Generated<boolean>;
  display_name: string | null;
  photo_url: string | null;
  /** argon2id in PHC format. */
  password_hash: string | null;
  password_updated_at: Date | null;
  /** E.164. */
  phone_number: string | null;
  /** Whether a mailed link has signed in to it. */
  email_link: Generated<boolean>;
  /** Further claims for ID tokens, as JSON. */
  custom_attributes: string | null;
  /** Tokens of sign-ins before this are refused. A whole second; see `Accounts.change`. */
  valid_since: Date;
  disabled: Generated<boolean>;
  /**
   * Another service asks the owner for a second factor: what locks an owner out or deletes the account is changed with the
   * server credential alone, after that service has asked. A sign-in by the first factor does not do it.
   */
  guarded: Generated<boolean>;
  created_at: Date;
  last_login_at: Date | null;
}

export interface OobCodeRow {
  /** SHA-256, hex. */
  code_hash: string;
  /** None for a link that signs in: there may be no account yet. */
  local_id: string | null;
  /** The address that the code proves, where it is not the account's own. */
  email: string | null;
  request_type: string;
  /**
   * RECOVER_EMAIL: the account's `valid_since` by the change that the code undoes. Every change moves it on, whatever the
   * instances' clocks say, so it tells which of them came first.
   */
  valid_since: Date | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface RefreshTokenRow {
  /** SHA-256, hex. */
  token_hash: string;
  local_id: string;
  /** When the person proved who they are; refreshing does not move it. */
  signed_in_at: Date;
  sign_in_provider: string;
  /** The enrolment whose code was asked for. */
  second_factor: string | null;
  /** Moves on while it is used. */
  expires_at: Date;
}

export interface SigningKeyRow {
  kid: string;
  /** PKCS #8, sealed. */
  private_key: string;
  /** PEM; holds the public key. */
  certificate: string;
  /** The key signs from here … */
  signs_from: Date;
  /** … until here, and is published as long as a token that it signed can be valid. */
  signs_until: Date;
}

/** Somebody's account at a provider. */
export interface FederatedIdentityRow {
  local_id: string;
  /** google.com, microsoft.com */
  provider_id: string;
  /** The provider's `sub`. */
  raw_id: string;
  email: string | null;
  display_name: string | null;
  photo_url: string | null;
}

export interface SecondFactorRow {
  enrollment_id: string;
  local_id: string;
  display_name: string | null;
  /** Base32, sealed. */
  secret: string;
  /** The newest step whose code was taken: none is good twice. */
  last_step: number;
  enrolled_at: Date;
}

/** A secret that somebody's app is to show a code of. */
export interface TotpEnrollmentRow {
  /** SHA-256, hex. */
  session_hash: string;
  local_id: string;
  /** Base32, sealed. */
  secret: string;
  attempts: Generated<number>;
  expires_at: Date;
}

/** A sign-in whose first factor was right. */
export interface MfaPendingRow {
  /** SHA-256, hex. */
  credential_hash: string;
  local_id: string;
  sign_in_provider: string;
  signed_in_at: Date;
  attempts: Generated<number>;
  expires_at: Date;
}

export interface PhoneCodeRow {
  /** SHA-256, hex. */
  session_hash: string;
  /** E.164. */
  phone_number: string;
  /** SHA-256 over session and code, hex: a code alone could be found by trying. Null: the number is proved already. */
  code_hash: string | null;
  attempts: Generated<number>;
  expires_at: Date;
}

export interface KnownAddressRow {
  local_id: string;
  /** HMAC-SHA-256 of account and network address, hex. */
  address_hash: string;
  /** The newest sign-in from there. */
  signed_in_at: Date;
}
