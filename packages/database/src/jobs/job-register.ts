import { type Expression, type SqlBool, sql } from "kysely";
import { anyOf } from "../batched-reads.ts";
import type { Database } from "../database.ts";
import { JOBS_CHANNEL, type JobTables } from "./job-tables.ts";

type JobState = "waiting" | "running" | "given up";

/** A job as operators see it. */
export interface ListedJob {
  id: string;
  /** The name of its kind. */
  kind: string;
  state: JobState;
  attempts: number;
  createdAt: Date;
  /** When it is due. */
  runAt: Date;
  /** May contain personal data. */
  payload: object;
}

/** A worker has it, and has not been silent for longer than its lease. */
const RUNNING = sql<boolean>`coalesce(locked_until > now(), false)`;

/** It was given up, and a newer one with its key was added since, which is in its place. */
const IS_REPLACED = sql<boolean>`(given_up_at is not null and exists (
  select 1 from jobs.jobs as other
  where other.queue = jobs.queue and other.unique_key = jobs.unique_key
    and (other.given_up_at is null or (other.created_at, other.id) > (jobs.created_at, jobs.id))))`;

function stateOf({ givenUpAt, isRunning }: { givenUpAt: Date | null; isRunning: boolean }): JobState {
  if (givenUpAt) return "given up";
  return isRunning ? "running" : "waiting";
}

/** For operators. Running jobs are left alone. */
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
        state: stateOf({ givenUpAt, isRunning }),
      }));
    },

    /** @returns the state of each that there is, by id */
    async statesOf(ids: readonly string[]): Promise<Map<string, JobState | "replaced">> {
      const rows = await database.query
        .selectFrom("jobs.jobs")
        .select(["id", "givenUpAt", RUNNING.as("isRunning"), IS_REPLACED.as("isReplaced")])
        .where(isOneOf(ids))
        .execute();
      return new Map(rows.map((row) => [row.id, row.isReplaced ? "replaced" : stateOf(row)]));
    },

    /** Makes jobs due, with all their attempts again. @param ids undefined for all that were given up @returns which */
    async retry(ids: readonly string[] | undefined): Promise<string[]> {
      const rows = await database.query
        .updateTable("jobs.jobs")
        .set({ attempts: 0, runAt: sql`now()`, turnAt: sql`now()`, givenUpAt: null, lockedUntil: null })
        .where(sql<boolean>`not ${RUNNING}`)
        .where((eb) => (ids ? isOneOf(ids) : eb("givenUpAt", "is not", null)))
        .where(sql<boolean>`not ${IS_REPLACED}`)
        .returning(["id", "queue"])
        .execute();
      const queues = [...new Set(rows.map(({ queue }) => queue))];
      await sql`select pg_notify(${JOBS_CHANNEL}, queue) from unnest(${queues}::text[]) as kind (queue)`.execute(
        database.query,
      );
      return rows.map(({ id }) => id);
    },

    /** @returns which of them are given up now */
    async giveUp(ids: readonly string[]): Promise<string[]> {
      const rows = await database.query
        .updateTable("jobs.jobs")
        .set({ givenUpAt: sql`coalesce(given_up_at, now())` })
        .where(sql<boolean>`not ${RUNNING}`)
        .where(isOneOf(ids))
        .returning("id")
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
