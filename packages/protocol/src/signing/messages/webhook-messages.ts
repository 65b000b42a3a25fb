import { z } from "zod";
import { lineOfText, plainText } from "../../plain-text.ts";
import { email } from "../../product/email.ts";
import { WEBHOOK_EVENTS, WEBHOOK_MODES } from "../webhooks.ts";

const id = plainText(64);

export const MAX_WEBHOOK_DESCRIPTION = 200;

export const createWebhookRequest = z.object({
  email,
  mode: z.enum(WEBHOOK_MODES),
  url: plainText(2000),
  description: lineOfText(MAX_WEBHOOK_DESCRIPTION),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
  withValues: z.boolean().default(false),
});

export const webhookRequest = z.object({ email, id });

/** The contracts that it tells of stay. */
export const updateWebhookRequest = createWebhookRequest.omit({ mode: true }).extend({ id });

export const switchWebhookRequest = z.object({ email, id, on: z.boolean() });

/** @property event of the delivery */
export const resendRequest = z.object({ email, id, event: plainText(64) });
