import type { WebhookMode } from "@sealwright/protocol/signing/webhooks";
import type { JSONColumnType } from "kysely";

export interface EmbeddedTables {
  "signing.embeddedSessions": EmbeddedSessionRow;
}

export interface EmbeddedSessionRow {
  /** Also the id of the signer's session once it is open. The page's messages contain it; it opens nothing. */
  id: string;
  workspaceId: string;
  envelopeId: string;
  recipientId: string;
  mode: WebhookMode;
  /** Hash of the secret in its URL, which opens once. */
  hash: string;
  /** Hash of the open session's secret: a frame is recognized even after its session has ended. */
  sessionHash: string | null;
  origins: JSONColumnType<string[]>;
  returnUrl: string | null;
  createdAt: Date;
  expiresAt: Date;
  openedAt: Date | null;
  endedAt: Date | null;
}
