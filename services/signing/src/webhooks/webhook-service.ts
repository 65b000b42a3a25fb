import type { Attempts, Database, JobQueue, JobTables } from "@sealwright/database";
import type { Clock, Logger, SecretBox } from "@sealwright/runtime";
import type { TargetRules } from "../base/config.ts";
import type { SigningTables } from "../base/tables.ts";
import type { Workspaces } from "../envelope/workspaces.ts";
import { createDeliveriesByHand } from "./deliveries-by-hand.ts";
import { startDeliveries } from "./delivery/deliver.ts";
import { createWebhookLog } from "./delivery-log.ts";
import { createPublisher, type DescribeEnvelope } from "./publish.ts";
import type { Lookup } from "./target/resolve-target.ts";
import { createWebhooks } from "./webhooks.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  jobs: JobQueue;
  attempts: Attempts;
  box: SecretBox;
  webhookTargets: TargetRules;
  lookup: Lookup;
  workspaces: Workspaces;
  describe: DescribeEnvelope;
  clock: Clock;
  logger: Logger;
  works?: boolean | undefined;
  onAttempt?: Parameters<typeof startDeliveries>[0]["onAttempt"];
}

/** Most transactions are committed by then; for the others, the worker looks every two seconds. */
const COMMITTED_WITHIN_MS = 50;

/** Another process looks for what is due. */
const NO_DELIVERIES = { wake: () => {}, stop: async () => {} };

export function createWebhookService({ webhookTargets: rules, ...deps }: Dependencies) {
  const deliveries = deps.works === false ? NO_DELIVERIES : startDeliveries({ ...deps, rules });
  const onPublished = () => void setTimeout(() => deliveries.wake(), COMMITTED_WITHIN_MS).unref();
  return {
    deliveries,
    publisher: createPublisher({ ...deps, onPublished }),
    calls: {
      webhooks: createWebhooks({ ...deps, rules }),
      deliveriesByHand: createDeliveriesByHand({ ...deps, onPublished }),
      webhookLog: createWebhookLog(deps),
    },
  };
}
