import { z } from "zod";
import { DELIVERY_PROBLEMS, DELIVERY_STATES, WEBHOOK_EVENTS } from "../../signing/webhooks.ts";
import { component } from "../model.ts";
import { idOf, mode, moment, pageOf, sentIdOf } from "./basics.ts";
import { envelope, exampleEnvelope } from "./envelope.ts";

const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1);
const url = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .describe("HTTPS on port 443, on the public internet. On a server in development, http on loopback too.");

const withValues = z
  .boolean()
  .describe(
    "Whether its events have the envelope’s `values` and `answers`. Leave it off where they may not be stored. To set it, or to change the URL of a webhook that has them, the key also needs the scopes `envelopes:read` and `envelopes:read-all`.",
  );

export const webhookRequest = component(
  "WebhookRequest",
  z.strictObject({ url, events, withValues: withValues.optional() }),
);

export const webhookUpdate = component(
  "WebhookUpdate",
  z.strictObject({
    url: url.optional(),
    events: events.optional(),
    withValues: withValues.optional(),
    active: z
      .boolean()
      .optional()
      .describe("false switches it off, and drops what waits for it; true switches it on again."),
  }),
);

const disabledAt = moment
  .nullable()
  .describe("When it was switched off, as by an answer of 410; null while it is on.");

const fields = { id: idOf("whk"), mode, url, events, withValues, createdAt: moment, disabledAt };
export const webhook = component("Webhook", z.strictObject(fields));
export const newWebhook = component(
  "NewWebhook",
  z.strictObject({
    ...fields,
    secret: z.string().describe("Signs every delivery. Shown this once."),
  }),
);
export const webhookPage = component("WebhookPage", pageOf(webhook));

export const rotatedWebhook = component(
  "RotatedWebhook",
  z.strictObject({
    ...fields,
    secret: z.string().describe("The new secret. Shown this once."),
    formerSecretUntil: moment
      .nullable()
      .describe("Until then the former secret signs too. Null where that one could no longer be read."),
  }),
);

const attempt = component(
  "DeliveryAttempt",
  z.strictObject({
    at: moment,
    status: z
      .int()
      .nullable()
      .describe("The HTTP status that your endpoint answered; null without an answer."),
    problem: z.enum(DELIVERY_PROBLEMS).nullable().describe("Why it failed; null for a success."),
    milliseconds: z.int().min(0).describe("From the lookup of the name to the answer."),
  }),
);

const delivery = component(
  "Delivery",
  z.strictObject({
    event: idOf("evt").describe("The event’s id, which your endpoint has as `webhook-id`."),
    type: z.enum(WEBHOOK_EVENTS),
    envelope: sentIdOf("env").nullable().describe("Null for a test event."),
    state: z
      .enum(DELIVERY_STATES)
      .describe("failed: all attempts of three days failed, or the webhook was switched off meanwhile."),
    createdAt: moment,
    nextAttemptAt: moment.nullable().describe("Null unless it waits."),
    attempts: z.array(attempt).describe("The last one first."),
  }),
);
export const deliveryPage = component("DeliveryPage", pageOf(delivery));

/** The request to your endpoint. */
export const event = component(
  "Event",
  z.strictObject({
    id: idOf("evt").describe("Keep it: a repeated delivery has the same id."),
    type: z.enum(WEBHOOK_EVENTS),
    mode,
    createdAt: moment,
    data: z.strictObject({ envelope }),
  }),
);

export const exampleWebhook = {
  id: "whk_3cD7uJe5ThSx",
  mode: "test",
  url: "https://loewens.example/hooks/signing",
  events: ["signer.signed", "envelope.completed"],
  withValues: false,
  createdAt: "2026-11-02T13:30:00Z",
  disabledAt: null,
} satisfies z.input<typeof webhook>;

/** The secret of the examples. It opens nothing. */
export const EXAMPLE_SECRET = "whsec_c2FtcGxlIHNlY3JldCBvZiB0aGUgcmVmZXJlbmNlIQ==";

export const exampleEvent = {
  id: "evt_6gZ1oAi9CvBk",
  type: "signer.signed",
  mode: "test",
  createdAt: "2026-11-02T14:09:37Z",
  data: { envelope: exampleEnvelope },
} satisfies z.input<typeof event>;

/** The first attempt met a server that was down. */
export const exampleDelivery = {
  event: exampleEvent.id,
  type: exampleEvent.type,
  envelope: exampleEnvelope.id,
  state: "delivered",
  createdAt: exampleEvent.createdAt,
  nextAttemptAt: null,
  attempts: [
    { at: "2026-11-02T14:09:43Z", status: 204, problem: null, milliseconds: 61 },
    { at: "2026-11-02T14:09:37Z", status: 503, problem: "status", milliseconds: 48 },
  ],
} satisfies z.input<typeof delivery>;
