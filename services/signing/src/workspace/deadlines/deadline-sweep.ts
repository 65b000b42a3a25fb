import { randomUUID } from "node:crypto";
import type { Database, JobQueue, JobTables } from "@sealwright/database";
import { type Clock, choresOf, DAY, type Logger, requestLogger } from "@sealwright/runtime";
import { nextReminderDay, remindersBetween, termColumns } from "@sealwright/terms";
import { sql } from "kysely";
import type { SigningTables } from "../../base/tables.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";
import { deadlineMailJob } from "./deadline-mails.ts";
import { IN_FORCE } from "./in-force.ts";
import { isMorningOver, isWaking } from "./mail-hours.ts";
import { readZones } from "./zones.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  jobs: JobQueue;
  clock: Clock;
  logger: Logger;
}

const AT_ONCE = 500;
const FIRST_SUMMARY_AFTER = 7 * DAY;
/** In place of a day to look again, for terms without a further deadline. */
const NEVER = "9999-12-31";

/** Moves lists on and queues reminders and summaries. Several instances may run it at once. */
export function createDeadlineSweep({ database, jobs, clock, logger }: Dependencies) {
  const zones = () => readZones(database.query, new Date(clock.now()));

  async function moveOn(): Promise<void> {
    for (const { stored, today } of await zones()) {
      for (;;) {
        const past = await ofZone(stored)
          .select(["contract.id", "contract.terms"])
          .where("contract.nextOn", "<", today)
          .limit(AT_ONCE)
          .execute();
        for (const { id, terms } of past) {
          const { nextOn, nextKind } = terms ? termColumns(terms, today) : { nextOn: null, nextKind: null };
          await database.query
            .updateTable("signing.contracts")
            .set({ nextOn, nextKind })
            .where("id", "=", id)
            .where("nextOn", "<", today)
            .execute();
        }
        if (past.length < AT_ONCE) break;
      }
    }
  }

  async function remind(): Promise<void> {
    for (const { stored, today, hour } of await zones()) {
      if (!isMorningOver(hour)) continue;
      const due = await ofHolderIn(stored)
        .select("contract.id")
        .where("contract.terms", "is not", null)
        .where(({ or, eb }) =>
          or([eb("contract.remindOn", "is", null), eb("contract.remindOn", "<=", today)]),
        )
        .orderBy("contract.remindOn")
        .limit(AT_ONCE)
        .execute();
      for (const { id } of due) {
        await database
          .transaction((tx) => remindOf(tx, { id, today }, clock.now()))
          .catch((error) => {
            requestLogger(logger).error({ err: error, contract: id }, "sweep failed for a contract");
          });
      }
    }
  }

  /** On Mondays, for owners with something ahead. A Monday without a server has none. */
  async function summarize(): Promise<void> {
    for (const { stored, today, hour, isMonday } of await zones()) {
      if (!isMonday || !isMorningOver(hour)) continue;
      await database.query
        .updateTable("signing.workspaces")
        .set({ weeklyDueOn: today })
        .where(isIn(stored))
        .where("uid", "is not", null)
        .where("sendsWeekly", "=", true)
        .where("createdAt", "<", new Date(clock.now() - FIRST_SUMMARY_AFTER))
        .where(({ or, eb }) => or([eb("weeklyDueOn", "is", null), eb("weeklyDueOn", "<", today)]))
        .execute();
      await database.query
        .updateTable("signing.members as member")
        .from("signing.workspaces as workspace")
        .set({ weeklyDueOn: today })
        .whereRef("workspace.id", "=", "member.workspaceId")
        .where("workspace.uid", "is not", null)
        .where("member.endedAt", "is", null)
        .where("member.sendsWeekly", "=", true)
        .where("member.joinedAt", "<", new Date(clock.now() - FIRST_SUMMARY_AFTER))
        .where(sql<boolean>`coalesce(member.time_zone, workspace.time_zone) is not distinct from ${stored}`)
        .where(sql<boolean>`coalesce(member.weekly_due_on, '') < ${today}`)
        .execute();
    }
  }

  async function queueMails(): Promise<void> {
    for (const { stored, hour } of await zones()) {
      if (!isWaking(hour)) continue;
      for (const { id } of await owners(stored)) await jobs.addOnce(deadlineMailJob, id, { workspace: id });
      for (const { id, workspace } of await colleagues(stored)) {
        await jobs.addOnce(deadlineMailJob, id, { workspace, member: id });
      }
    }
  }

  function owners(stored: string | null): Promise<{ id: string }[]> {
    return database.query
      .selectFrom("signing.workspaces as workspace")
      .select("workspace.id")
      .where(isIn(stored))
      .where(
        sql<boolean>`(coalesce(weekly_sent_on, '') < weekly_due_on or exists (
          select from signing.reminders reminder
          join signing.contracts contract on contract.id = reminder.contract_id
          left join signing.members holder on ${IS_HOLDER}
          where reminder.workspace_id = workspace.id and reminder.sent_at is null and holder.id is null))`,
      )
      .limit(AT_ONCE)
      .execute();
  }

  function colleagues(stored: string | null): Promise<{ id: string; workspace: string }[]> {
    return database.query
      .selectFrom("signing.members as member")
      .innerJoin("signing.workspaces as workspace", "workspace.id", "member.workspaceId")
      .select(["member.id", "workspace.id as workspace"])
      .where("workspace.uid", "is not", null)
      .where("member.endedAt", "is", null)
      .where(sql<boolean>`coalesce(member.time_zone, workspace.time_zone) is not distinct from ${stored}`)
      .where(
        sql<boolean>`(coalesce(member.weekly_sent_on, '') < member.weekly_due_on or exists (
          select from signing.reminders reminder
          join signing.contracts contract on contract.id = reminder.contract_id
          where reminder.workspace_id = workspace.id and reminder.sent_at is null and contract.responsible = member.uid))`,
      )
      .limit(AT_ONCE)
      .execute();
  }

  function ofZone(stored: string | null) {
    return database.query
      .selectFrom("signing.contracts as contract")
      .innerJoin("signing.workspaces as workspace", "workspace.id", "contract.workspaceId")
      .where("workspace.uid", "is not", null)
      .where(sql<boolean>`workspace.time_zone is not distinct from ${stored}`);
  }

  /** Who is responsible reads reminders by their own clocks. */
  function ofHolderIn(stored: string | null) {
    return database.query
      .selectFrom("signing.contracts as contract")
      .innerJoin("signing.workspaces as workspace", "workspace.id", "contract.workspaceId")
      .leftJoin("signing.members as holder", (join) => join.on(IS_HOLDER))
      .where("workspace.uid", "is not", null)
      .where(sql<boolean>`coalesce(holder.time_zone, workspace.time_zone) is not distinct from ${stored}`);
  }

  return {
    chores: choresOf("signing.deadlines", { moveOn, remind, summarize, queueMails }),
  };
}

const IS_HOLDER = sql<boolean>`holder.workspace_id = contract.workspace_id and holder.uid = contract.responsible and holder.ended_at is null`;

function isIn(stored: string | null) {
  return sql<boolean>`time_zone is not distinct from ${stored}`;
}

async function remindOf(
  tx: SigningTx,
  { id, today }: { id: string; today: string },
  now: number,
): Promise<void> {
  const contract = await tx
    .selectFrom("signing.contracts as contract")
    .innerJoin("signing.workspaces as workspace", "workspace.id", "contract.workspaceId")
    .select(["contract.workspaceId", "contract.terms", "contract.remindOn", "contract.remindsBefore as own"])
    .leftJoin("signing.members as holder", (join) => join.on(IS_HOLDER))
    .select(({ fn }) => fn.coalesce("holder.remindsBefore", "workspace.remindsBefore").as("usual"))
    .select(IN_FORCE.as("isInForce"))
    .where("contract.id", "=", id)
    .forUpdate("contract")
    .executeTakeFirst();
  // Another instance was first, or the terms are gone.
  if (!contract?.terms || (contract.remindOn !== null && contract.remindOn > today)) return;
  const { terms, workspaceId, own, usual } = contract;
  const from = contract.remindOn ?? today;
  const due = contract.isInForce ? remindersBetween(terms, { from, through: today }, own ?? usual) : [];
  for (const { deadline, daysBefore } of due) {
    await tx
      .insertInto("signing.reminders")
      .values({
        id: randomUUID(),
        workspaceId,
        contractId: id,
        daysBefore,
        kind: deadline.kind,
        deadlineOn: deadline.on,
        createdAt: new Date(now),
        sentAt: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const remindOn = nextReminderDay(terms, today) ?? NEVER;
  await tx.updateTable("signing.contracts").set({ remindOn }).where("id", "=", id).execute();
}
