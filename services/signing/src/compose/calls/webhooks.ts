import { emailRequest } from "@sealwright/protocol/product";
import {
  createWebhookRequest,
  resendRequest,
  switchWebhookRequest,
  updateWebhookRequest,
  webhookRequest,
} from "@sealwright/protocol/signing";
import { ofOwner } from "./call.ts";

export const listWebhooks = ofOwner({
  act: "programs",
  request: emailRequest,
  errors: [],
  async run(_request, { webhookLog }, actor) {
    return { webhooks: await webhookLog.list(actor) };
  },
});

export const createWebhook = ofOwner({
  act: "programs",
  request: createWebhookRequest,
  errors: ["webhook-limit-reached", "webhook-url-not-allowed"],
  async run({ email: _, ...asked }, { webhooks }, actor) {
    const { webhook } = await webhooks.create(actor, asked);
    return { id: webhook.id };
  },
});

export const readWebhook = ofOwner({
  act: "programs",
  request: webhookRequest,
  errors: ["webhook-not-found"],
  async run({ id }, { webhookLog }, actor) {
    return webhookLog.read(actor, id);
  },
});

/** Deliveries that wait go to the new URL. */
export const updateWebhook = ofOwner({
  act: "programs",
  request: updateWebhookRequest,
  errors: ["webhook-not-found", "webhook-url-not-allowed"],
  async run({ email: _, id, ...asked }, { webhooks }, actor) {
    await webhooks.update(actor, id, asked);
    return { updated: true };
  },
});

export const testWebhook = ofOwner({
  act: "programs",
  request: webhookRequest,
  errors: ["too-many-attempts", "webhook-disabled", "webhook-not-found"],
  async run({ id }, { deliveriesByHand }, actor) {
    return { event: await deliveriesByHand.test(actor, id) };
  },
});

/** Delivers an event once more, under the same id. */
export const resendDelivery = ofOwner({
  act: "programs",
  request: resendRequest,
  errors: ["delivery-not-found", "too-many-attempts", "webhook-disabled", "webhook-not-found"],
  async run({ id, event }, { deliveriesByHand }, actor) {
    await deliveriesByHand.resend(actor, id, event);
    return { resent: true };
  },
});

/** Makes a new secret. The previous one also signs for a day. */
export const rotateWebhookSecret = ofOwner({
  act: "programs",
  request: webhookRequest,
  errors: ["webhook-not-found"],
  async run({ id }, { webhooks }, actor) {
    await webhooks.rotate(actor, id);
    return { rotated: true };
  },
});

/** Switched off, it gets no events, and waiting deliveries are given up. */
export const switchWebhook = ofOwner({
  act: "programs",
  request: switchWebhookRequest,
  errors: ["webhook-not-found"],
  async run({ id, on }, { webhooks }, actor) {
    await webhooks.switch(actor, id, on);
    return { switched: true };
  },
});

export const deleteWebhook = ofOwner({
  act: "programs",
  request: webhookRequest,
  errors: ["webhook-not-found"],
  async run({ id }, { webhooks }, actor) {
    await webhooks.delete(actor, id);
    return { deleted: true };
  },
});
