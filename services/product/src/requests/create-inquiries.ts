import type { Attempts, Database, JobQueue, JobTables } from "@sealwright/database";
import type { Mailer } from "@sealwright/mail";
import type { Clock, KeyedHash, Logger } from "@sealwright/runtime";
import { stopAll } from "@sealwright/runtime";
import type { ProductConfig } from "../config.ts";
import { requestJobs } from "../jobs.ts";
import { createNewsletter } from "../newsletter/newsletter.ts";
import { createSubscriptionLinks } from "../newsletter/subscription-links.ts";
import type { ProductTables } from "../tables.ts";
import { createRequestGuard } from "./request-guard.ts";
import { createRequests } from "./requests.ts";

interface InquiryDependencies {
  database: Database<ProductTables & JobTables>;
  attempts: Attempts;
  jobs: JobQueue;
  mailer: Pick<Mailer, "send">;
  logger: Logger;
  hashSubscription: KeyedHash;
  clock: Clock;
  config: ProductConfig;
}

/** Requests and newsletter sign-ups from visitors without an account, behind one guard. */
export function createInquiries({ config, hashSubscription, ...deps }: InquiryDependencies) {
  const { crmWebhookUrl: url, crmWebhookSecret: secret, requestsKeptDays: keptFor, siteUrl } = config;
  const guard = createRequestGuard({ ...deps, config, queues: requestJobs.map(({ name }) => name) });
  const webhook = url && secret ? { url, secret } : undefined;
  const requests = createRequests({ ...deps, guard, webhook, keptFor });
  const links = createSubscriptionLinks(siteUrl, hashSubscription);
  const newsletter = createNewsletter({ ...deps, guard, links });
  return {
    requests,
    newsletter,
    stop: () => stopAll([requests, newsletter]),
  };
}
