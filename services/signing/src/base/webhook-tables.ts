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

export interface WebhookRow {
  id: string;
  workspaceId: string;
  mode: WebhookMode;
  url: string;
  description: string;
  events: JSONColumnType<WebhookEventType[]>;
  /** Whether its events have what is filled in. */
  withValues: Generated<boolean>;
  secretSealed: string;
  secretMadeAt: Date;
  /** The previous secret, which also signs until `formerSecretUntil`. */
  formerSecretSealed: string | null;
  formerSecretUntil: Date | null;
  createdAt: Date;
  disabledAt: Date | null;
  disabledBy: DisabledBy | null;
  notifiedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** An event as delivered, written in the transaction of its cause. */
export interface WebhookEventRow {
  /** The same in every attempt and for every receiver. */
  id: string;
  workspaceId: string;
  envelopeId: string | null;
  type: WebhookEventType;
  /** These bytes are signed. */
  body: string;
  createdAt: Date;
  /** Of the request that it comes from, for log lines. */
  requestId: string | null;
}

export interface DeliveryRow {
  eventId: string;
  webhookId: string;
  state: DeliveryState;
  tries: Generated<number>;
  createdAt: Date;
  dueAt: Date;
  lockedUntil: Date | null;
  /** Other bytes than the event's, for a webhook that asks for values. */
  body: ColumnType<string | null, string | null | undefined, never>;
}

export interface AttemptRow {
  eventId: string;
  webhookId: string;
  at: Date;
  status: number | null;
  problem: DeliveryProblem | null;
  milliseconds: number;
}
