import { type Expression, type SqlBool, sql } from "kysely";
import { anyOf } from "../batched-reads.ts";
import type { Database } from "../database.ts";
import type { JobTables } from "./job-tables.ts";

/** A job as operators see it. */
export interface ListedJob {
  id: string;
  /** The name of its kind. */
  kind: string;
  state: "waiting" | "running" | "given up";
  attempts: number;
  createdAt: Date;
  /** When it is due. */
  runAt: Date;
  /** What it is about; may hold personal data. */
  payload: object;
}

/** A worker has it, and has not been silent for longer than its lease. */
const RUNNING = sql<boolean>`coalesce(locked_until > now(), false)`;

/** It was given up, and another one with its key was added since. */
const IS_REPLACED = sql<boolean>`(given_up_at is not null and exists (
  select 1 from jobs.jobs as other
  where other.queue = jobs.queue and other.unique_key = jobs.unique_key and other.given_up_at is null))`;

/** What operators do with jobs. Those under way are left alone. */
export function createJobRegister(database: Database<JobTables>) {
  const isOneOf = (ids: readonly string[]): Expression<SqlBool> => sql`id::text = ${anyOf([...ids])}`;
  return {
    /** Oldest first. @param onlyGivenUp leaves out the others */
    async list(onlyGivenUp: boolean): Promise<ListedJob[]> {
      const rows = await database.query
        .selectFrom("jobs.jobs")
        .select(["id", "queue", "attempts", "createdAt", "runAt", "payload", "givenUpAt"])
        .select(RUNNING.as("isRunning"))
        .$if(onlyGivenUp, (query) => query.where("givenUpAt", "is not", null))
        .orderBy("createdAt")
        .orderBy("id")
        .execute();
      return rows.map(({ queue, givenUpAt, isRunning, ...row }) => ({
        ...row,
        kind: queue,
        state: givenUpAt ? "given up" : isRunning ? "running" : "waiting",
      }));
    },

    /** Makes jobs due, with all their attempts again. @param ids undefined for all that were given up @returns how many */
    async retry(ids: readonly string[] | undefined): Promise<number> {
      const { numUpdatedRows } = await database.query
        .updateTable("jobs.jobs")
        .set({ attempts: 0, runAt: sql`now()`, givenUpAt: null, lockedUntil: null })
        .where(sql<boolean>`not ${RUNNING}`)
        .where((eb) => (ids ? isOneOf(ids) : eb("givenUpAt", "is not", null)))
        .where(sql<boolean>`not ${IS_REPLACED}`)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    /** @returns how many of them are given up now */
    async giveUp(ids: readonly string[]): Promise<number> {
      const { numUpdatedRows } = await database.query
        .updateTable("jobs.jobs")
        .set({ givenUpAt: sql`coalesce(given_up_at, now())` })
        .where(sql<boolean>`not ${RUNNING}`)
        .where(isOneOf(ids))
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  };
}
