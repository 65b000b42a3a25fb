import type { Attempts, Database, JobQueue, JobTables } from "@sealwright/database";
import type { Clock, Logger, SecretBox } from "@sealwright/runtime";
import { describeEnvelope } from "../api/describe-envelope.ts";
import type { SigningTables } from "../tables.ts";
import { createDeliveriesByHand } from "./deliveries-by-hand.ts";
import { startDeliveries } from "./delivery/deliver.ts";
import { createWebhookLog } from "./delivery-log.ts";
import { createPublisher } from "./publish.ts";
import type { Lookup } from "./target/resolve-target.ts";
import type { TargetRules } from "./target/target-rules.ts";
import { createWebhooks } from "./webhooks.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  jobs: JobQueue;
  attempts: Attempts;
  box: SecretBox;
  webhookTargets: TargetRules;
  lookup: Lookup;
  clock: Clock;
  logger: Logger;
}

/** Most transactions that write an event are committed by then; for the others, the worker looks every two seconds. */
const COMMITTED_WITHIN_MS = 50;

/** All of webhooks, with the worker that delivers. */
export function createWebhookService({ webhookTargets: rules, ...deps }: Dependencies) {
  const deliveries = startDeliveries({ ...deps, rules });
  const onPublished = () => void setTimeout(() => deliveries.wake(), COMMITTED_WITHIN_MS).unref();
  return {
    deliveries,
    publisher: createPublisher({ ...deps, onPublished, describe: describeEnvelope }),
    calls: {
      webhooks: createWebhooks({ ...deps, rules }),
      deliveriesByHand: createDeliveriesByHand({ ...deps, onPublished }),
      webhookLog: createWebhookLog(deps),
    },
  };
}
