import type { Handler } from "../handler.ts";
import { createSigningSession, endSigningSession } from "./signing-sessions.ts";
import { createWebhook, deleteWebhook, listWebhooks, testWebhook } from "./webhooks.ts";

/** By the id of its call in the reference. */
export const handlers: Readonly<Record<string, Handler>> = {
  ...{ createWebhook, listWebhooks, testWebhook, deleteWebhook },
  ...{ createSigningSession, endSigningSession },
};
