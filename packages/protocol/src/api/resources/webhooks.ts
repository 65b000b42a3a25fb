import { wayToPlace } from "../../dashboard-places.ts";
import { payload, type Resource } from "../model.ts";
import {
  EXAMPLE_SECRET,
  exampleWebhook,
  newWebhook,
  webhookPage,
  webhookRequest,
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
      about: `Without their secrets. One that was switched off has \`disabledAt\`: switch it on again in the workspace, under ${wayToPlace("webhooks")}, or delete it and register it again.`,
      parameters: listParameters,
      status: 200,
      answer: payload(webhookPage, { data: [exampleWebhook], next: null }),
      errors: ["invalid_request"],
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
