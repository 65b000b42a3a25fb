import type { Database, JobQueue, JobTables } from "@sealwright/database";
import { type Clock, type Logger, MINUTE, requestLogger } from "@sealwright/runtime";
import { BY_SYSTEM } from "../envelopes/events.ts";
import type { Envelopes } from "../envelopes/locked-envelope.ts";
import { sealJob } from "../sealing/seal-job.ts";
import type { SigningTables } from "../tables.ts";
import { planReminder } from "./reminder-times.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  envelopes: Envelopes;
  jobs: JobQueue;
  clock: Clock;
  logger: Logger;
}

/** In one run; the next comes in a minute. */
const AT_ONCE = 200;
/** Its job is done or retried long before. */
const UNSEALED_AFTER = 2 * MINUTE;

/** What time does to envelopes. Several instances may run it at once. */
export function createSweep({ database, envelopes, jobs, clock, logger }: Dependencies) {
  /** One envelope that fails does not keep the others waiting. */
  async function forEach(
    rows: readonly { id: string }[],
    work: (id: string) => Promise<void>,
  ): Promise<void> {
    for (const { id } of rows) {
      await work(id).catch((error) => {
        requestLogger(logger).error({ err: error, envelope: id }, "sweep failed for an envelope");
      });
    }
  }

  async function expire(): Promise<void> {
    const due = await database.query
      .selectFrom("signing.envelopes")
      .select("id")
      .where("state", "=", "sent")
      .where("expiresAt", "<=", new Date(clock.now()))
      .orderBy("expiresAt")
      .limit(AT_ONCE)
      .execute();
    await forEach(due, (id) =>
      envelopes.within(id, async (envelope) => {
        if (envelope.row.state === "sent") await envelope.move({ kind: "expire" }, { actor: BY_SYSTEM });
      }),
    );
  }

  async function remind(): Promise<void> {
    const due = await database.query
      .selectFrom("signing.recipients")
      .select("envelopeId as id")
      .distinct()
      .where("remindAt", "<=", new Date(clock.now()))
      .limit(AT_ONCE)
      .execute();
    await forEach(due, remindSigners);
  }

  async function remindSigners(envelopeId: string): Promise<void> {
    await envelopes.within(envelopeId, async (envelope, tx) => {
      const now = new Date(clock.now());
      const { timeZone, state, expiresAt } = envelope.row;
      const isOut = state === "sent" && expiresAt > now;
      for (const { id, remindAt, notifiedAt, openedAt, reminders, state: own } of envelope.recipients) {
        if (!remindAt || remindAt > now) continue;
        const isWaitedFor = isOut && (own === "notified" || own === "opened");
        const plan = isWaitedFor
          ? planReminder(
              { notifiedAt: notifiedAt ?? openedAt ?? now, timeZone, behind: reminders, remindAt },
              now,
            )
          : { isDue: false, behind: reminders, next: null };
        if (plan.isDue) await envelope.move({ kind: "remind", signer: id }, { actor: BY_SYSTEM });
        await tx
          .updateTable("signing.recipients")
          .set({ reminders: plan.behind, remindAt: plan.next, ...(plan.isDue ? { remindedAt: now } : {}) })
          .where("id", "=", id)
          .execute();
      }
    });
  }

  /** What a crash has left, or a job that was given up. */
  async function sealLeft(): Promise<void> {
    const left = await database.query
      .selectFrom("signing.envelopes")
      .select("id")
      .where("state", "=", "completed")
      .where("sealedAt", "is", null)
      .where("completedAt", "<", new Date(clock.now() - UNSEALED_AFTER))
      .limit(AT_ONCE)
      .execute();
    await forEach(left, (id) => jobs.addOnce(sealJob, id, { envelope: id }));
  }

  return { chores: [expire, remind, sealLeft] };
}
