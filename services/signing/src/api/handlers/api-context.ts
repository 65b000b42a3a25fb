import type { Database, JobTables } from "@sealwright/database";
import type { Clock } from "@sealwright/runtime";
import type { Senders } from "../../base/caller.ts";
import type { TargetRules } from "../../base/config.ts";
import type { SigningTables } from "../../base/tables.ts";
import type { Changes } from "../../envelope/changes.ts";
import type { EmbeddedSessions } from "../../envelope/embedded-sessions.ts";
import type { FileStore } from "../../envelope/files/file-store.ts";
import type { Paperwork } from "../../envelope/paperwork.ts";
import type { Uploads } from "../../envelope/upload-store.ts";
import type { DeliveriesByHand } from "../../webhooks/deliveries-by-hand.ts";
import type { WebhookLog } from "../../webhooks/delivery-log.ts";
import type { Webhooks } from "../../webhooks/webhooks.ts";
import type { ApiEnvelopes } from "../envelopes/api-envelopes.ts";
import type { ApiTemplates } from "../templates/api-templates.ts";

export interface ApiContext {
  database: Database<SigningTables & JobTables>;
  senders: Senders;
  uploads: Uploads;
  envelopes: ApiEnvelopes;
  templates: ApiTemplates;
  changes: Changes;
  paperwork: Pick<Paperwork, "form">;
  files: FileStore;
  unprintable(text: string): string[];
  webhooks: Webhooks;
  deliveriesByHand: DeliveriesByHand;
  webhookLog: WebhookLog;
  embedded: EmbeddedSessions;
  webhookTargets: TargetRules;
  clock: Clock;
}
