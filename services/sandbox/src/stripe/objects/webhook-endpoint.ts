/** The endpoint that the sandbox delivers every event to. */
export function createWebhookEndpoint(url: string) {
  return {
    id: "we_sandbox",
    object: "webhook_endpoint" as const,
    url,
    status: "enabled" as const,
    enabled_events: ["*"],
  };
}
