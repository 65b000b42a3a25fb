import { type Checked, list, nullable, number, oneOf, shape, text } from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type { emailRequest } from "../../product/email.ts";
import type {
  createWebhookRequest,
  resendRequest,
  switchWebhookRequest,
  webhookRequest,
} from "../messages/webhook-messages.ts";
import {
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  DISABLED_BY,
  WEBHOOK_EVENTS,
  WEBHOOK_MODES,
} from "../webhooks.ts";
import type { SigningContract } from "./signing-contract.ts";

const listedWebhook = shape({
  id: text,
  mode: oneOf(...WEBHOOK_MODES),
  url: text,
  description: text,
  events: list(oneOf(...WEBHOOK_EVENTS)),
  /** ISO 8601, as all times. */
  createdAt: text,
  disabledAt: nullable(text),
  disabledBy: nullable(oneOf(...DISABLED_BY)),
  /** Until when the secret before the last rotation signs too. */
  formerSecretUntil: nullable(text),
  /** Deliveries that are still tried, and those that were given up. */
  waiting: number,
  failed: number,
});
export type ListedWebhook = Checked<typeof listedWebhook>;

const attempt = shape({
  at: text,
  status: nullable(number),
  problem: nullable(oneOf(...DELIVERY_PROBLEMS)),
  milliseconds: number,
});
export type DeliveryAttempt = Checked<typeof attempt>;

const delivery = shape({
  /** The event's id: the receiver has it as `webhook-id`, the same at every attempt. */
  event: text,
  type: text,
  createdAt: text,
  state: oneOf(...DELIVERY_STATES),
  /** When it is tried next; null unless it waits. */
  nextAt: nullable(text),
  /** As it is posted. */
  body: text,
  /** The last one first. */
  attempts: list(attempt),
});
export type Delivery = Checked<typeof delivery>;

export const listWebhooks = {
  path: "webhooks/list",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  answer: shape({ webhooks: list(listedWebhook) }),
  errors: [],
} satisfies SigningContract;

export const createWebhook = {
  path: "webhooks/create",
  caller: "grant",
  request: takes<typeof createWebhookRequest>(),
  answer: shape({ id: text }),
  errors: ["webhook-limit-reached", "webhook-url-not-allowed"],
} satisfies SigningContract;

/** One webhook with the last deliveries to it, and for ten minutes with a new secret. */
export const readWebhook = {
  path: "webhooks/read",
  caller: "grant",
  request: takes<typeof webhookRequest>(),
  answer: shape({ webhook: listedWebhook, secret: nullable(text), deliveries: list(delivery) }),
  errors: ["webhook-not-found"],
} satisfies SigningContract;

/** Delivers a signed sample event. */
export const testWebhook = {
  path: "webhooks/test",
  caller: "grant",
  request: takes<typeof webhookRequest>(),
  answer: shape({ event: text }),
  errors: ["too-many-attempts", "webhook-disabled", "webhook-not-found"],
} satisfies SigningContract;

/** Delivers an event once more, under the same id. */
export const resendDelivery = {
  path: "webhooks/resend",
  caller: "grant",
  request: takes<typeof resendRequest>(),
  answer: shape({ resent: oneOf(true) }),
  errors: ["delivery-not-found", "too-many-attempts", "webhook-disabled", "webhook-not-found"],
} satisfies SigningContract;

/** Makes a new secret. The one before signs beside it for a day. */
export const rotateWebhookSecret = {
  path: "webhooks/rotate",
  caller: "grant",
  request: takes<typeof webhookRequest>(),
  answer: shape({ rotated: oneOf(true) }),
  errors: ["webhook-not-found"],
} satisfies SigningContract;

/** Switched off, it gets no events, and those that wait for it are given up. */
export const switchWebhook = {
  path: "webhooks/switch",
  caller: "grant",
  request: takes<typeof switchWebhookRequest>(),
  answer: shape({ switched: oneOf(true) }),
  errors: ["webhook-not-found"],
} satisfies SigningContract;

/** With its log. Deliveries that wait are dropped. */
export const deleteWebhook = {
  path: "webhooks/delete",
  caller: "grant",
  request: takes<typeof webhookRequest>(),
  answer: shape({ deleted: oneOf(true) }),
  errors: ["webhook-not-found"],
} satisfies SigningContract;
