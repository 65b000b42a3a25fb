/** Events for a workspace's endpoints. `completed` comes when the file is sealed: then it can be downloaded. */
export const WEBHOOK_EVENTS = [
  "envelope.sent",
  "approver.approved",
  "approver.declined",
  "signer.opened",
  "signer.signed",
  "signer.declined",
  "envelope.completed",
  "envelope.signed_on_paper",
  "envelope.voided",
  "envelope.expired",
] as const;
export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

/** Whose events: those of keys for tests, or of what binds people. */
export const WEBHOOK_MODES = ["live", "test"] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

/** Why an attempt failed. `gone`: the receiver answered 410, which switches its webhook off. */
export const DELIVERY_PROBLEMS = [
  "status",
  "gone",
  "redirect",
  "timeout",
  "no-connection",
  "certificate",
  "name-not-found",
  "forbidden-address",
] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

/** `failed`: the attempts of three days, or its webhook was switched off while it waited. */
export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Who switched a webhook off, or why we did: the key that its secret was encrypted with is lost. */
export const DISABLED_BY = ["owner", "receiver", "lost-secret"] as const;
export type DisabledBy = (typeof DISABLED_BY)[number];
