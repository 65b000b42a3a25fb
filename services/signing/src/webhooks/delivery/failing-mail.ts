import {
  type Database,
  defineJob,
  type JobQueue,
  type JobTables,
  MAX_ATTEMPTS_FOR_A_MONTH,
  type Queryable,
} from "@sealwright/database";
import { type Mailer, webhookFailingMail } from "@sealwright/mail";
import { DAY } from "@sealwright/runtime";
import { z } from "zod";
import type { Senders } from "../../base/caller.ts";
import type { SigningTables } from "../../base/tables.ts";
import type { WebhookTables } from "../../base/webhook-tables.ts";
import type { Outcome } from "./post-event.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  senders: Senders;
  mailer: Pick<Mailer, "send">;
  dashboardUrl: string;
}

/** Two and a half hours after the first attempt. */
const FAILED_TRIES = 5;
const AGAIN_AFTER = 7 * DAY;

export const webhookFailingJob = defineJob({
  name: "signing.webhook-failing",
  description: "Emails the owner of a webhook that what we post to it does not arrive.",
  payload: z.object({ webhook: z.string(), how: z.enum(["failing", "gone", "lost-secret"]) }),
  maxAttempts: MAX_ATTEMPTS_FOR_A_MONTH,
  async run({ webhook: id, how }, { database, senders, mailer, dashboardUrl }: Dependencies) {
    const webhook = await database.query
      .selectFrom("signing.webhooks as webhook")
      .innerJoin("signing.workspaces as workspace", "workspace.id", "webhook.workspaceId")
      .select(["webhook.url", "webhook.description", "webhook.notifiedAt", "workspace.uid"])
      .where("webhook.id", "=", id)
      .executeTakeFirst();
    const account = webhook?.uid ? await senders.account(webhook.uid) : undefined;
    if (!webhook || !account) return;
    const name = webhook.description || new URL(webhook.url).host;
    const mail = webhookFailingMail({ name, how, webhookUrl: `${dashboardUrl}/settings/webhooks/${id}` });
    await mailer.send(account.email, mail, { id: `${id}.${webhook.notifiedAt?.getTime()}.webhook-${how}` });
  },
});

interface Attempt {
  webhookId: string;
  tries: number;
  outcome: Outcome;
  now: number;
}

/** Queues the mail once an event has failed long enough, and at most once a week. */
export async function noticeFailing(
  tx: Queryable<WebhookTables & JobTables>,
  { webhookId, tries, outcome: { problem }, now }: Attempt,
  jobs: JobQueue,
): Promise<void> {
  if (problem === null || tries < FAILED_TRIES) return;
  const { numUpdatedRows } = await tx
    .updateTable("signing.webhooks")
    .set({ notifiedAt: new Date(now) })
    .where("id", "=", webhookId)
    .where("disabledAt", "is", null)
    .where(({ or, eb }) =>
      or([eb("notifiedAt", "is", null), eb("notifiedAt", "<", new Date(now - AGAIN_AFTER))]),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await jobs.add(webhookFailingJob, { webhook: webhookId, how: "failing" }, tx);
}

/** Queues the mail each time that it was switched off by anyone but its owner. */
export async function noticeSwitchedOff(
  tx: Queryable<WebhookTables & JobTables>,
  { webhookId, how, now }: { webhookId: string; how: "gone" | "lost-secret"; now: number },
  jobs: JobQueue,
): Promise<void> {
  await tx
    .updateTable("signing.webhooks")
    .set({ notifiedAt: new Date(now) })
    .where("id", "=", webhookId)
    .execute();
  await jobs.add(webhookFailingJob, { webhook: webhookId, how }, tx);
}
