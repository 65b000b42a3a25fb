import type {
  DeliveryProblem,
  DeliveryState,
  DisabledBy,
  WebhookEventType,
  WebhookMode,
} from "../webhooks.ts";

export interface ListedWebhook {
  id: string;
  mode: WebhookMode;
  url: string;
  description: string;
  events: WebhookEventType[];
  /** Whether its events have what was filled in. */
  withValues: boolean;
  /** ISO 8601, as all times. */
  createdAt: string;
  disabledAt: string | null;
  disabledBy: DisabledBy | null;
  /** Until when the secret before the last rotation signs too. */
  formerSecretUntil: string | null;
  /** Deliveries that are still tried, and those that were given up. */
  waiting: number;
  failed: number;
}

export interface DeliveryAttempt {
  at: string;
  status: number | null;
  problem: DeliveryProblem | null;
  milliseconds: number;
}

export interface Delivery {
  /** The event's id: the receiver has it as `webhook-id`, the same at every attempt. */
  event: string;
  type: string;
  createdAt: string;
  state: DeliveryState;
  /** When it is tried next; null unless it waits. */
  nextAt: string | null;
  /** As it is posted. */
  body: string;
  /** The last one first. */
  attempts: DeliveryAttempt[];
}
