import type { Database, JobTables } from "@sealwright/database";
import type { Clock } from "@sealwright/runtime";
import type { EmbeddedSessions } from "../embedding/embedded-sessions.ts";
import type { SigningTables } from "../tables.ts";
import type { DeliveriesByHand } from "../webhooks/deliveries-by-hand.ts";
import type { TargetRules } from "../webhooks/target/target-rules.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";

/** What the calls of the API work with. */
export interface ApiContext {
  database: Database<SigningTables & JobTables>;
  webhooks: Webhooks;
  deliveriesByHand: DeliveriesByHand;
  embedded: EmbeddedSessions;
  /** Also of pages around sessions. */
  webhookTargets: TargetRules;
  clock: Clock;
}
