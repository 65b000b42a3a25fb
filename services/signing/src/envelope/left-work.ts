import type { Database, JobQueue, JobTables } from "@sealwright/database";
import { type Clock, MINUTE } from "@sealwright/runtime";
import { sql } from "kysely";
import type { SigningTables } from "../base/tables.ts";
import { AT_ONCE, type ForEach } from "./for-each.ts";
import { invitationJob } from "./invitation-mails.ts";
import { stepJob } from "./next-file-job.ts";
import { sealJob } from "./seal-job.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  clock: Clock;
  forEach: ForEach;
}

const LEFT_AFTER = 2 * MINUTE;

/** Queues work again whose job was lost in a crash or given up. Jobs are deduplicated. */
export function createLeftWork(jobs: JobQueue, { database, clock, forEach }: Dependencies) {
  async function sealLeft(): Promise<void> {
    const left = await database.query
      .selectFrom("signing.envelopes")
      .select("id")
      // As the index of those that are not sealed has it: a parameter could be another state.
      .where("state", "=", sql.lit("completed"))
      .where("sealedAt", "is", null)
      .where("completedAt", "<", new Date(clock.now() - LEFT_AFTER))
      .orderBy("completedAt")
      .limit(AT_ONCE)
      .execute();
    await forEach(left, (id) => jobs.addOnce(sealJob, id, { envelope: id }, undefined, { subject: id }));
  }

  async function showLeft(): Promise<void> {
    const left = await database.query
      .selectFrom("signing.envelopes")
      .select("id")
      .where("state", "=", "sent")
      .where("nextStep", "is not", null)
      .limit(AT_ONCE)
      .execute();
    await forEach(left, (id) => jobs.addOnce(stepJob, id, { envelope: id }, undefined, { subject: id }));
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
      .where("recipient.state", "not in", ["signed", "approved", "declined"])
      .where("workspace.stoppedAt", "is", null)
      .limit(AT_ONCE)
      .execute();
    await forEach(left, (link) => jobs.addOnce(invitationJob, link, { link }));
  }

  return { sealLeft, showLeft, inviteLeft };
}
