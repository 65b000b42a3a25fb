import type {
  DeliveryProblem,
  DeliveryState,
  DisabledBy,
  WebhookEventType,
  WebhookMode,
} from "@sealwright/protocol/signing/webhooks";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

export interface WebhookTables {
  "signing.webhooks": WebhookRow;
  "signing.webhookEvents": WebhookEventRow;
  "signing.webhookDeliveries": DeliveryRow;
  "signing.webhookAttempts": AttemptRow;
}

/** A URL of a workspace that gets its events. */
export interface WebhookRow {
  id: string;
  workspaceId: string;
  mode: WebhookMode;
  url: string;
  description: string;
  events: JSONColumnType<WebhookEventType[]>;
  secretSealed: string;
  secretMadeAt: Date;
  /** The previous one, which signs too until then. */
  formerSecretSealed: string | null;
  formerSecretUntil: Date | null;
  createdAt: Date;
  disabledAt: Date | null;
  disabledBy: DisabledBy | null;
  /** When its owner was last told that it fails. */
  notifiedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** What happened, as it is delivered. Written with it, in one transaction. */
export interface WebhookEventRow {
  /** Every attempt and every receiver has the same one. */
  id: string;
  workspaceId: string;
  /** Null for a test. */
  envelopeId: string | null;
  type: WebhookEventType;
  /** These bytes are signed. */
  body: string;
  createdAt: Date;
}

export interface DeliveryRow {
  eventId: string;
  webhookId: string;
  state: DeliveryState;
  /** Attempts since it was written, or sent again by hand. */
  tries: Generated<number>;
  createdAt: Date;
  dueAt: Date;
  /** Until when one of the workers has it. */
  lockedUntil: Date | null;
}

export interface AttemptRow {
  eventId: string;
  webhookId: string;
  at: Date;
  /** Null if there was no answer. */
  status: number | null;
  problem: DeliveryProblem | null;
  milliseconds: number;
}
