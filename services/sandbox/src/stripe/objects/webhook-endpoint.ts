import { newId } from "./ids.ts";

export type TestWebhookEndpoint = ReturnType<typeof createWebhookEndpoint>;

/** @param given.created seconds since the epoch */
export function createWebhookEndpoint(given: {
  id?: string;
  url: string;
  /** Signs what is delivered to it. */
  secret?: string;
  events: string[];
  description?: string | undefined;
  metadata?: Record<string, string>;
  created: number;
}) {
  const { id, url, secret, events, description, metadata = {}, created } = given;
  return {
    id: id ?? newId("we", 12),
    object: "webhook_endpoint" as const,
    api_version: null,
    application: null,
    created,
    description: description ?? null,
    enabled_events: events,
    livemode: false,
    metadata,
    secret: secret ?? newId("whsec", 16),
    status: "enabled" as "enabled" | "disabled",
    url,
  };
}

/** As it is answered after it was made: its secret is told once. */
export function withoutSecret({ secret: _, ...endpoint }: TestWebhookEndpoint) {
  return endpoint;
}
