import type { CampaignData, LoginMethod } from "@sealwright/protocol/product";
import type { Generated, JSONColumnType } from "kysely";

/** The service's tables. Addresses are lower-cased; every time is timestamptz. */
export interface ProductTables {
  "product.owners": OwnerRow;
  "product.logins": LoginRow;
  "product.two_factor": TwoFactorRow;
  "product.two_factor_passes": TwoFactorPassRow;
  "product.recovery_codes": RecoveryCodeRow;
  "product.handoffs": HandoffRow;
  "product.dashboard_grants": DashboardGrantRow;
  "product.drafts": DraftRow;
}

export interface OwnerRow {
  email: string;
  uid: string;
  name: string;
  profile_pic: string;
  phone: string;
  /** Where the owner first came from. */
  source: string;
  timezone: string;
  project_id: string;
  utm_data: JSONColumnType<CampaignData>;
  created_at: Date;
  updated_at: Date;
}

export interface LoginRow {
  id: Generated<number>;
  uid: string;
  method: LoginMethod;
  logged_in_at: Date;
}

export interface TwoFactorRow {
  uid: string;
  email: string;
  /** The TOTP secret, base32, sealed. */
  secret: string;
  /** When that was made. */
  made_at: Generated<Date | null>;
  /** The owner has shown once that the app gives right codes. */
  verified: boolean;
  enabled: boolean;
  /** The time step of the last code that was taken; a code is good once. */
  last_step: Generated<string | number>;
}

/** A right code, until complete-login has used it. */
export interface TwoFactorPassRow {
  /** The ID token or grant that the code came with: SHA-256, hex. */
  token_hash: string;
  uid: string;
  passed_at: Date;
}

export interface RecoveryCodeRow {
  uid: string;
  /** HMAC-SHA-256, hex. A code that was used is gone. */
  code_hash: string;
}

export interface DashboardGrantRow {
  /** SHA-256, hex. */
  token_hash: string;
  uid: string;
  email: string;
  /** When the owner proved who they are: the ID token's auth_time. */
  signed_in_at: Date;
  granted_at: Date;
  expires_at: Date;
}

export interface HandoffRow {
  /** SHA-256, hex. */
  token_hash: string;
  uid: string;
  email: string;
  signed_in_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Answers to a form and the contract that they make, as their owner sent them. */
export interface DraftRow {
  id: string;
  uid: string;
  /** The form's number in the library. */
  template_id: number;
  version: string;
  answers: JSONColumnType<Record<string, unknown>>;
  text: string;
  sent_at: Date;
}
