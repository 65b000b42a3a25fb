import type { Generated } from "kysely";

/** The service's tables. Every time is timestamptz; every secret is hashed or sealed. */
export interface IdentityTables {
  "identity.accounts": AccountRow;
  "identity.oob_codes": OobCodeRow;
  "identity.refresh_tokens": RefreshTokenRow;
  "identity.signing_keys": SigningKeyRow;
}

export interface AccountRow {
  local_id: string;
  /** Lower-cased. */
  email: string;
  email_verified: Generated<boolean>;
  display_name: string | null;
  photo_url: string | null;
  /** argon2id in PHC format. */
  password_hash: string | null;
  password_updated_at: Date | null;
  /** Tokens of sign-ins before this are refused. */
  valid_since: Date;
  disabled: Generated<boolean>;
  created_at: Date;
  last_login_at: Date | null;
}

export interface OobCodeRow {
  /** SHA-256, hex. */
  code_hash: string;
  local_id: string;
  request_type: string;
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
