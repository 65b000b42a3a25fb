import type { Database, JobQueue, JobTables } from "@sealwright/database";
import { type Clock, MINUTE } from "@sealwright/runtime";
import { invitationJob } from "../mails/invitation-mails.ts";
import { sealJob } from "../sealing/seal-job.ts";
import { stepJob } from "../steps/step-job.ts";
import type { SigningTables } from "../tables.ts";
import { AT_ONCE, type ForEach } from "./for-each.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  clock: Clock;
  forEach: ForEach;
}

/** Its job is done or retried long before. */
const LEFT_AFTER = 2 * MINUTE;

/** Queues what a crash has left, or a job that was given up. A job that is queued is not queued again. */
export function createLeftWork(jobs: JobQueue, { database, clock, forEach }: Dependencies) {
  async function sealLeft(): Promise<void> {
    const left = await database.query
      .selectFrom("signing.envelopes")
      .select("id")
      .where("state", "=", "completed")
      .where("sealedAt", "is", null)
      .where("completedAt", "<", new Date(clock.now() - LEFT_AFTER))
      .limit(AT_ONCE)
      .execute();
    await forEach(left, (id) => jobs.addOnce(sealJob, id, { envelope: id }));
  }

  async function showLeft(): Promise<void> {
    const left = await database.query
      .selectFrom("signing.envelopes")
      .select("id")
      .where("state", "=", "sent")
      .where("nextStep", "is not", null)
      .limit(AT_ONCE)
      .execute();
    await forEach(left, (id) => jobs.addOnce(stepJob, id, { envelope: id }));
  }

  /** Links whose mail was not sent while their sender was stopped, or whose job was given up. */
  async function inviteLeft(): Promise<void> {
    const left = await database.query
      .selectFrom("signing.links as link")
      .innerJoin("signing.envelopes as envelope", "envelope.id", "link.envelopeId")
      .innerJoin("signing.recipients as recipient", "recipient.id", "link.recipientId")
      .innerJoin("signing.workspaces as workspace", "workspace.id", "link.workspaceId")
      .select("link.id")
      .where("link.secretSealed", "is not", null)
      .where("link.endedAt", "is", null)
      .where("link.createdAt", "<", new Date(clock.now() - LEFT_AFTER))
      .where("envelope.state", "=", "sent")
      .where("recipient.state", "not in", ["signed", "declined"])
      .where("workspace.stoppedAt", "is", null)
      .limit(AT_ONCE)
      .execute();
    await forEach(left, (link) => jobs.addOnce(invitationJob, link, { link }));
  }

  return [sealLeft, showLeft, inviteLeft];
}
