import { randomUUID } from "node:crypto";
import { anyOf, type Database, deleteInBatches, type JobQueue, type JobTables } from "@sealwright/database";
import { fieldsSchema, type sendRequestRequest } from "@sealwright/protocol/product";
import { type RequestKind, requestForms } from "@sealwright/protocol/product/request-forms";
import { type Clock, DAY, HOUR, hashToken, stopAll } from "@sealwright/runtime";
import type { z } from "zod";
import { ProductError } from "../errors.ts";
import type { ProductTables } from "../tables.ts";
import { crmWebhookJob, type WebhookDependencies } from "./crm-webhook.ts";
import type { RequestGuard } from "./request-guard.ts";
import { type RequestMailDependencies, requestReceiptJob, requestToSalesJob } from "./request-mails.ts";

type SendRequest = z.output<typeof sendRequestRequest>;

interface RequestDependencies extends RequestMailDependencies, WebhookDependencies {
  database: Database<ProductTables & JobTables>;
  guard: RequestGuard;
  jobs: JobQueue;
  clock: Clock;
  /** Days. */
  keptFor: number;
}

export type Requests = ReturnType<typeof createRequests>;

/** Visitors' requests to the company. Accepted means stored, together with the emails about it. */
export function createRequests(deps: RequestDependencies) {
  const { database, guard, jobs, clock, webhook, keptFor } = deps;
  const workers = [
    jobs.start(requestToSalesJob, deps),
    jobs.start(requestReceiptJob, deps),
    // Without the variable too: it ends jobs from when there was one.
    jobs.start(crmWebhookJob, deps),
  ];

  async function isStored(fingerprints: string[]): Promise<boolean> {
    const found = await database.query
      .selectFrom("product.requests")
      .select("id")
      .where("fingerprint", "=", anyOf(fingerprints))
      .executeTakeFirst();
    return found !== undefined;
  }

  return {
    /** Stores a request, once. @throws ProductError fields-not-valid, and what the guard throws */
    async receive(request: SendRequest): Promise<void> {
      const fields = checkFields(request.kind, request.fields);
      const { email = "" } = fields;
      guard.assertHuman(request);
      const [fingerprint, ...earlier] = fingerprints(request, fields, clock.now());
      if (await isStored([fingerprint, ...earlier])) return;
      await guard.admit(email);
      const id = randomUUID();
      await database.transaction(async (tx) => {
        const stored = await tx
          .insertInto("product.requests")
          .values({
            id,
            email,
            kind: request.kind,
            fields: JSON.stringify(fields),
            fingerprint,
            receivedAt: new Date(clock.now()),
          })
          .onConflict((conflict) => conflict.column("fingerprint").doNothing())
          .returning("id")
          .executeTakeFirst();
        if (!stored) return;
        await jobs.add(requestToSalesJob, { id }, tx);
        await jobs.add(requestReceiptJob, { id }, tx);
        if (webhook) await jobs.add(crmWebhookJob, { id }, tx);
      });
    },

    async removeExpired(): Promise<void> {
      await deleteInBatches(database, "product.requests", (rows) =>
        rows.where("receivedAt", "<", new Date(clock.now() - keptFor * DAY)).orderBy("receivedAt"),
      );
    },

    stop: () => stopAll(workers),
  };
}

/** @throws ProductError fields-not-valid, with a sentence for each field */
export function checkFields(
  kind: RequestKind | "newsletter",
  fields: Record<string, string>,
): Record<string, string> {
  const checked = fieldsSchema(requestForms[kind]).safeParse(fields);
  if (checked.success) return checked.data;
  const problems = checked.error.issues.map(({ path, message }) => [String(path[0]), message]);
  throw new ProductError("fields-not-valid", undefined, Object.fromEntries(problems));
}

/**
 * A request's identity: a form's key is unique to its rendering, and the fields tell a retry from a second
 * request made with the same rendering. Without a key, a request counts as a retry until the end of the
 * next hour.
 * @returns the request's own first, then others that it may have been stored with
 */
function fingerprints(
  { kind, key }: SendRequest,
  fields: Record<string, string>,
  now: number,
): [string, ...string[]] {
  const of = (rendering: string) => hashToken(JSON.stringify([kind, rendering, fields]));
  const hour = Math.floor(now / HOUR);
  return key ? [of(key)] : [of(`hour ${hour}`), of(`hour ${hour - 1}`)];
}
