import { type PropsOf, page } from "../../shell/page.ts";
import { ApiKeyRevoke, ApiKeys } from "./api-keys/api-keys.tsx";
import { Webhook, WebhookDelete, WebhookEdit } from "./webhooks/webhook.tsx";
import { WebhookList } from "./webhooks/webhook-list.tsx";

const KEYS = "/settings/api";
const WEBHOOKS = "/settings/webhooks";

export const pages = {
  "api-keys": page({ title: "API keys", body: ApiKeys, section: KEYS }),
  "api-key-revoke": page({ title: "Revoke this key?", body: ApiKeyRevoke, section: KEYS }),
  webhooks: page({ title: "Webhooks", body: WebhookList, section: WEBHOOKS }),
  webhook: page({ title: "Webhook", body: Webhook, section: WEBHOOKS }),
  "webhook-edit": page({ title: "Change this webhook", body: WebhookEdit, section: WEBHOOKS }),
  "webhook-delete": page({ title: "Delete this webhook?", body: WebhookDelete, section: WEBHOOKS }),
};

declare module "../../shell/page.ts" {
  interface DashboardPages extends PropsOf<typeof pages> {}
}
