import type { WebhookMode } from "@sealwright/protocol/signing/webhooks";
import type { JSONColumnType } from "kysely";

export interface EmbeddedTables {
  "signing.embeddedSessions": EmbeddedSessionRow;
}

/** What lets one signer sign inside a page of the sender's. */
export interface EmbeddedSessionRow {
  /** Also that of the signer's session, once it is open. In messages to the page; opens nothing. */
  id: string;
  workspaceId: string;
  envelopeId: string;
  recipientId: string;
  mode: WebhookMode;
  /** Of the secret in its URL, which opens once. */
  hash: string;
  /** Of the session's secret, once it is open: a frame is known by it even after its session has ended. */
  sessionHash: string | null;
  /** Whose pages may frame it. */
  origins: JSONColumnType<string[]>;
  returnUrl: string | null;
  createdAt: Date;
  /** Until then it can be opened, and used. */
  expiresAt: Date;
  openedAt: Date | null;
  endedAt: Date | null;
}
