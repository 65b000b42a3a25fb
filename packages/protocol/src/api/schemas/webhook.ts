import { z } from "zod";
import { WEBHOOK_EVENTS } from "../../signing/webhooks.ts";
import { component } from "../model.ts";
import { idOf, mode, moment, pageOf } from "./basics.ts";
import { envelope, exampleEnvelope } from "./envelope.ts";

const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1);
const url = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .describe("HTTPS on port 443, on the public internet. On a server in development, http on loopback too.");

const withValues = z
  .boolean()
  .describe(
    "Whether its events have the envelope’s `values` and `answers`. Leave it off where they may not be stored.",
  );

export const webhookRequest = component(
  "WebhookRequest",
  z.strictObject({ url, events, withValues: withValues.optional() }),
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
