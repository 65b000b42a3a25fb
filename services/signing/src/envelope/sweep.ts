import type { Database, JobQueue, JobTables } from "@sealwright/database";
import { type Clock, choresOf, type Logger, requestLogger } from "@sealwright/runtime";
import type { SigningTables } from "../base/tables.ts";
import { BY_SYSTEM } from "./events.ts";
import { AT_ONCE, type ForEach } from "./for-each.ts";
import { createLeftWork } from "./left-work.ts";
import { type Envelopes, isOver } from "./locked-envelope.ts";
import { planReminder, remindDaysOf } from "./reminder-times.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  envelopes: Envelopes;
  jobs: JobQueue;
  clock: Clock;
  logger: Logger;
}

/** The effects of time on envelopes. Several instances may run it at once. */
export function createSweep({ database, envelopes, jobs, clock, logger }: Dependencies) {
  const forEach: ForEach = async (rows, work) => {
    for (const { id } of rows) {
      await work(id).catch((error) => {
        requestLogger(logger).error({ err: error, id }, "sweep failed for an envelope or a link");
      });
    }
  };

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
        if (isOver(envelope.row, clock.now())) await envelope.move({ kind: "expire" }, { actor: BY_SYSTEM });
      }),
    );
  }

  async function remind(): Promise<void> {
    const due = await database.query
      .selectFrom("signing.recipients as recipient")
      .innerJoin("signing.workspaces as workspace", "workspace.id", "recipient.workspaceId")
      .select("recipient.envelopeId as id")
      .distinct()
      .where("recipient.remindAt", "<=", new Date(clock.now()))
      // They are due again when their sender may send again.
      .where("workspace.stoppedAt", "is", null)
      .limit(AT_ONCE)
      .execute();
    await forEach(due, remindSigners);
  }

  async function remindSigners(envelopeId: string): Promise<void> {
    await envelopes.within(envelopeId, async (envelope, tx) => {
      const now = new Date(clock.now());
      const { timeZone, state, expiresAt, reminds, remindDays } = envelope.row;
      const days = remindDaysOf(remindDays);
      const isOut = state === "sent" && expiresAt > now;
      for (const { id, remindAt, notifiedAt, openedAt, reminders, state: own } of envelope.recipients) {
        if (!remindAt || remindAt > now) continue;
        const isWaitedFor = isOut && (own === "notified" || own === "opened");
        const plan = isWaitedFor
          ? planReminder(
              { notifiedAt: notifiedAt ?? openedAt ?? now, timeZone, behind: reminders, remindAt, days },
              now,
            )
          : { isDue: false, behind: reminders, next: null };
        if (plan.isDue) await envelope.move({ kind: "remind", signer: id }, { actor: BY_SYSTEM });
        await tx
          .updateTable("signing.recipients")
          .set({
            reminders: plan.behind,
            remindAt: reminds || !plan.isDue ? plan.next : null,
            ...(plan.isDue ? { remindedAt: now } : {}),
          })
          .where("id", "=", id)
          .execute();
      }
    });
  }

  const leftWork = createLeftWork(jobs, { database, clock, forEach });
  return { chores: choresOf("signing", { expire, remind, ...leftWork }) };
}
