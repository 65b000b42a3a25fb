import type { Scope } from "@sealwright/protocol/api/scopes";
import type { JSONColumnType } from "kysely";
import type { ApiEnvelopeRequest } from "./envelopes/envelope-request.ts";

/** Those of the service's tables that only the API has. */
export interface ApiTables {
  "signing.apiKeys": ApiKeyRow;
  "signing.apiRequests": ApiRequestRow;
  "signing.uploads": UploadRow;
  "signing.uploadParts": UploadPartRow;
  "signing.apiEnvelopes": ApiEnvelopeRow;
}

/** What a program signs in with; the key itself is not kept. */
export interface ApiKeyRow {
  id: string;
  workspaceId: string;
  name: string;
  mode: "live" | "test";
  scopes: JSONColumnType<Scope[]>;
  hash: string;
  /** Its last letters, by which people tell it from others. */
  hint: string;
  createdAt: Date;
  /** To the minute. */
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

/** The first answer to an idempotency key. */
export interface ApiRequestRow {
  workspaceId: string;
  mode: "live" | "test";
  key: string;
  requestHash: string;
  /** Of what it creates. */
  objectId: string;
  /** Until when it may still run. */
  leasedUntil: Date | null;
  /** Null until it was answered. */
  status: number | null;

  answerSealed: string | null;
  createdAt: Date;
}

/** A PDF as a program sent it. */
export interface UploadRow {
  id: string;
  workspaceId: string;
  mode: "live" | "test";
  name: string;
  pages: number;
  bytes: number;
  sha256: string;
  /** Someone's signature is in it, which must stay valid. */
  isSigned: boolean;
  createdAt: Date;
}

/** At most 1 MB of it. */
export interface UploadPartRow {
  uploadId: string;
  part: number;
  bytes: Uint8Array;
}

/** What a program asked for. Once it is sent, the envelope and its contract have the same id. */
export interface ApiEnvelopeRow {
  id: string;
  workspaceId: string;
  mode: "live" | "test";
  request: JSONColumnType<ApiEnvelopeRequest>;
  metadata: JSONColumnType<Record<string, string>>;
  createdAt: Date;
}
