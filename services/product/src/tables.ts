import type { CampaignData, LoginMethod } from "@sealwright/protocol/product";
import type { RequestKind } from "@sealwright/protocol/product/request-forms";
import type { Generated, JSONColumnType } from "kysely";

/** The service's tables. Email addresses are lower-cased; every time is timestamptz. */
export interface ProductTables {
  "product.owners": OwnerRow;
  "product.logins": LoginRow;
  "product.twoFactor": TwoFactorRow;
  "product.twoFactorPasses": TwoFactorPassRow;
  "product.passedSignIns": PassedSignInRow;
  "product.recoveryCodes": RecoveryCodeRow;
  "product.knownIps": KnownIpRow;
  "product.handoffs": HandoffRow;
  "product.dashboardGrants": DashboardGrantRow;
  "product.drafts": DraftRow;
  "product.requests": RequestRow;
  "product.subscribers": SubscriberRow;
}

export interface OwnerRow {
  email: string;
  uid: string;
  name: string;
  profilePic: string;
  phone: string;
  /** Where the owner first came from. */
  source: string;
  timezone: string;
  projectId: string;
  utmData: JSONColumnType<CampaignData>;
  /** Who reports the sign-up as an event: null while no one has claimed it, empty before claims were recorded. */
  signUpClaim: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface LoginRow {
  id: Generated<number>;
  uid: string;
  method: LoginMethod;
  loggedInAt: Date;
}

export interface TwoFactorRow {
  uid: string;
  email: string;
  /** The TOTP secret, base32, encrypted. */
  secret: string;
  /** When the secret was created. */
  madeAt: Generated<Date | null>;
  /** The ID token or grant that asked for the secret: SHA-256, hex. Only that one sees it and can confirm it. */
  bearerHash: Generated<string | null>;
  /** The owner has proved that the app has the secret. */
  verified: boolean;
  enabled: boolean;
  /** The time step of the last code that was accepted; each code is valid once. */
  lastStep: Generated<string | number>;
}

/** A valid code, until complete-login has consumed it. */
export interface TwoFactorPassRow {
  /** The ID token or grant that the code came with: SHA-256, hex. */
  tokenHash: string;
  uid: string;
  passedAt: Date;
}

/** A sign-in that has passed the second factor. */
export interface PassedSignInRow {
  uid: string;
  /** The ID token's auth_time, which later tokens of the sign-in keep. */
  signedInAt: Date;
  passedAt: Date;
}

export interface RecoveryCodeRow {
  uid: string;
  /** HMAC-SHA-256, hex. Consumed codes are deleted. */
  codeHash: string;
}

export interface KnownIpRow {
  uid: string;
  /** HMAC-SHA-256 of owner and IP address, hex. */
  ipHash: string;
  /** When a valid code last came from there. */
  usedAt: Date;
}

export interface DashboardGrantRow {
  /** SHA-256, hex. */
  tokenHash: string;
  uid: string;
  email: string;
  /** The ID token's auth_time. */
  signedInAt: Date;
  grantedAt: Date;
  expiresAt: Date;
}

export interface HandoffRow {
  /** SHA-256, hex. */
  tokenHash: string;
  uid: string;
  email: string;
  signedInAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

/** Answers to a form and the resulting contract, as their owner sent them. */
export interface DraftRow {
  id: string;
  uid: string;
  /** The form's number in the library. */
  templateId: number;
  version: string;
  answers: JSONColumnType<Record<string, unknown>>;
  text: string;
  sentAt: Date;
}

/** A visitor's request to the company. */
export interface RequestRow {
  id: string;
  kind: RequestKind;
  email: string;
  /** By field name, the address included. */
  fields: JSONColumnType<Record<string, string>>;
  /** SHA-256, hex: the same for a double click and a retry. */
  fingerprint: string;
  receivedAt: Date;
}

export interface SubscriberRow {
  /** In the links of emails, with a keyed hash. */
  id: string;
  email: string;
  requestedAt: Date;
  /** Null until the owner of the address has confirmed. */
  confirmedAt: Date | null;
  /** The owner's confirmed topics, as in `newsletter/topics.ts`. */
  topics: Generated<string>;
  /** Requested since, by anyone: it counts once the owner confirms again. */
  askedTopics: Generated<string>;
}
