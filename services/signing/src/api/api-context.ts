import type { Database, JobTables } from "@sealwright/database";
import type { Clock } from "@sealwright/runtime";
import type { Changes } from "../contracts/changes.ts";
import type { EmbeddedSessions } from "../embedding/embedded-sessions.ts";
import type { FileStore } from "../envelopes/file-store.ts";
import type { SigningTables } from "../tables.ts";
import type { Uploads } from "../uploads/uploads.ts";
import type { DeliveriesByHand } from "../webhooks/deliveries-by-hand.ts";
import type { TargetRules } from "../webhooks/target/target-rules.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import type { ApiEnvelopes } from "./envelopes/api-envelopes.ts";
import type { ApiTemplates } from "./templates/api-templates.ts";

/** What the calls of the API work with. */
export interface ApiContext {
  database: Database<SigningTables & JobTables>;
  uploads: Uploads;
  envelopes: ApiEnvelopes;
  templates: ApiTemplates;
  /** Of a contract whose id is the envelope's. */
  changes: Changes;
  files: FileStore;
  /** @returns the characters that no typeface has */
  unprintable(text: string): string[];
  webhooks: Webhooks;
  deliveriesByHand: DeliveriesByHand;
  embedded: EmbeddedSessions;
  /** Also of pages around sessions. */
  webhookTargets: TargetRules;
  clock: Clock;
}
