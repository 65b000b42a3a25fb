import { payload, type Resource } from "../model.ts";
import {
  deliveryPage,
  EXAMPLE_SECRET,
  exampleDelivery,
  exampleEvent,
  exampleWebhook,
  newWebhook,
  rotatedWebhook,
  webhook,
  webhookPage,
  webhookRequest,
  webhookUpdate,
} from "../schemas/webhook.ts";
import { idempotencyKey, idInPath, listParameters } from "./parameters.ts";

const inPath = idInPath("webhook", "whk", exampleWebhook.id);

export const webhooks: Resource = {
  id: "webhooks",
  name: "Webhooks",
  about:
    "We post an event to your URL when something happens, whether an envelope was sent by the API or in the workspace. An event has the whole envelope, as you read it; what was filled in is in it only if the webhook asks for values. Answer 2xx within ten seconds and do the work afterward. 410 switches the webhook off. Anything else is tried again for three days, less and less often.",
  calls: [
    {
      id: "createWebhook",
      method: "POST",
      path: "/webhooks",
      scope: "webhooks:write",
      title: "Register a webhook",
      about:
        "The answer holds the secret that signs deliveries. It is shown this once: store it with your other secrets.",
      parameters: [idempotencyKey("hook-production-1")],
      body: payload(webhookRequest, {
        url: exampleWebhook.url,
        events: ["signer.signed", "envelope.completed"],
      }),
      status: 201,
      answer: payload(newWebhook, { ...exampleWebhook, secret: EXAMPLE_SECRET }),
      errors: ["invalid_request", "too_large", "idempotency_conflict"],
    },
    {
      id: "listWebhooks",
      method: "GET",
      path: "/webhooks",
      scope: "webhooks:read",
      title: "List webhooks",
      about:
        "Without their secrets. One that was switched off has `disabledAt`. The next call switches it on again.",
      parameters: listParameters,
      status: 200,
      answer: payload(webhookPage, { data: [exampleWebhook], next: null }),
      errors: ["invalid_request"],
    },
    {
      id: "updateWebhook",
      method: "PATCH",
      path: "/webhooks/{webhook}",
      scope: "webhooks:write",
      title: "Change a webhook",
      about:
        "Its URL, its events, whether it gets values, and whether it is on. What you leave out stays. The secret stays too.",
      note: "Deliveries that wait to be tried again go to the new URL, with the same bytes as before.",
      parameters: [inPath],
      body: payload(webhookUpdate, { events: ["envelope.completed"], active: true }),
      status: 200,
      answer: payload(webhook, { ...exampleWebhook, events: ["envelope.completed"] }),
      errors: ["invalid_request", "too_large", "not_found"],
    },
    {
      id: "rotateWebhookSecret",
      method: "POST",
      path: "/webhooks/{webhook}/rotate-secret",
      scope: "webhooks:write",
      title: "Rotate the secret",
      about:
        "The answer holds a new secret, shown this once. For a day the former one signs too: each delivery then has two signatures in `webhook-signature`, separated by a space, and one that fits is enough.",
      note: "Only the last former secret signs. If you rotate twice in a day, the first secret stops at once.",
      parameters: [inPath, idempotencyKey("rotate-2026-11")],
      status: 200,
      answer: payload(rotatedWebhook, {
        ...exampleWebhook,
        secret: EXAMPLE_SECRET,
        formerSecretUntil: "2026-11-03T13:30:00Z",
      }),
      errors: ["not_found", "idempotency_conflict"],
    },
    {
      id: "listDeliveries",
      method: "GET",
      path: "/webhooks/{webhook}/deliveries",
      scope: "webhooks:read",
      title: "Read the log",
      about:
        "What was sent to it in the last 30 days, the newest first, with each attempt, the status that your endpoint answered, and when the next attempt is due. What else your endpoint said is not kept.",
      parameters: [inPath, ...listParameters],
      status: 200,
      answer: payload(deliveryPage, { data: [exampleDelivery], next: null }),
      errors: ["invalid_request", "not_found"],
    },
    {
      id: "resendDelivery",
      method: "POST",
      path: "/webhooks/{webhook}/deliveries/{event}/resend",
      scope: "webhooks:write",
      title: "Resend a delivery",
      about:
        "Delivers the same bytes under the same id once more, also if they arrived before. One that had failed gets all of its attempts again.",
      note: "Tests and resends together: 20 in ten minutes for an account. More is rate_limited.",
      parameters: [inPath, idInPath("event", "evt", exampleEvent.id)],
      status: 202,
      errors: ["not_found", "wrong_state"],
    },
    {
      id: "testWebhook",
      method: "POST",
      path: "/webhooks/{webhook}/test",
      scope: "webhooks:write",
      title: "Send a test event",
      about: "Delivers a signed sample event, so that you can check your endpoint before anyone signs.",
      parameters: [inPath],
      status: 202,
      errors: ["not_found", "wrong_state"],
    },
    {
      id: "deleteWebhook",
      method: "DELETE",
      path: "/webhooks/{webhook}",
      scope: "webhooks:write",
      title: "Delete a webhook",
      about: "Deliveries that are waiting to be tried again are dropped.",
      parameters: [inPath],
      status: 204,
      errors: ["not_found"],
    },
  ],
};
