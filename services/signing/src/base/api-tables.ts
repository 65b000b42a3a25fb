import type { Scope } from "@sealwright/protocol/api/scopes";
import type { SuggestedTerms } from "@sealwright/protocol/signing/answers";
import type { Proposals } from "@sealwright/protocol/signing/proposal";
import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { ApiEnvelopeRequest } from "./envelope-request.ts";

export interface ApiTables {
  "signing.apiKeys": ApiKeyRow;
  "signing.apiRequests": ApiRequestRow;
  "signing.uploads": UploadRow;
  "signing.uploadParts": UploadPartRow;
  "signing.apiEnvelopes": ApiEnvelopeRow;
}

/** A program's credential. The key itself is not stored. */
export interface ApiKeyRow {
  id: string;
  workspaceId: string;
  name: string;
  mode: "live" | "test";
  scopes: JSONColumnType<Scope[]>;
  hash: string;
  hint: string;
  /** The uid of who made it; null for rows older than this column, which are the owner's. */
  madeBy: ColumnType<string | null, string | null | undefined, string | null>;
  createdAt: Date;
  /** To the minute. */
  lastUsedAt: Date | null;
  revokedAt: Date | null;
}

export interface ApiRequestRow {
  workspaceId: string;
  mode: "live" | "test";
  key: string;
  requestHash: string;
  objectId: string;
  /** Another request may take over after this. */
  leasedUntil: Date | null;
  status: number | null;

  answerSealed: string | null;
  createdAt: Date;
}

export interface UploadRow {
  id: string;
  workspaceId: string;
  mode: "live" | "test";
  name: string;
  pages: number;
  bytes: number;
  sha256: string;
  /** A signed upload is stored unchanged, so that its signatures stay valid. */
  isSigned: boolean;
  /** Size of the upload as sent. Null for rows older than this column. */
  uploadedBytes: number | null;
  uploadedSha256: string | null;
  /** Sentences for people: the parts of the upload that the stored form does not have. */
  leftOut: ColumnType<string[], string, never>;
  /** Null for signed uploads, for those whose text took too long to read, and for rows older than this column. */
  proposals: ColumnType<Proposals | null, string | null, never>;
  /** By its sender: the right to use a file whose use is restricted. */
  rightsConfirmed: Generated<boolean>;
  /** It was found in an envelope. */
  isUsed: Generated<boolean>;
  /** The owner’s draft that it goes with. Null for a program’s. */
  draftId: ColumnType<string | null, string | undefined, string>;
  /** Null for a program’s, and where nothing was found. */
  suggestedTerms: ColumnType<SuggestedTerms | null, string | undefined, string | null>;
  createdAt: Date;
}

/** At most 1 MB of it, from an earlier release. */
export interface UploadPartRow {
  uploadId: string;
  part: number;
  bytes: Uint8Array;
}

/**
 * An envelope as a program requested it, or as an owner puts it together in the dashboard. Once sent, the envelope and its
 * contract have the same id. A version of a template is one, too, in a mode that no envelope has.
 */
export interface ApiEnvelopeRow {
  id: string;
  workspaceId: string;
  mode: ColumnType<"live" | "test", "live" | "test" | "template", never>;
  request: JSONColumnType<ApiEnvelopeRequest>;
  metadata: JSONColumnType<Record<string, string>>;
  createdAt: Date;
  /** Of an owner’s own, which is a contract from the start. Null for a program’s. */
  contractId: ColumnType<string | null, string | undefined, never>;
  /** Raised by each save: one that is about an older one is refused. */
  revision: Generated<number>;
  /** The template that it is a version of. */
  templateId: ColumnType<string | null, string | undefined, never>;
  /** From 1; null for the one that is being edited. */
  templateVersion: ColumnType<number | null, number | undefined, number>;
  /** When it became a version. */
  savedAt: ColumnType<Date | null, Date | undefined, Date>;
}
