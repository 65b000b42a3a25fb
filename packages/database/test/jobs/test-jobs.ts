import { defineJob, JobQueue, type JobTables, jobMigrations, type OpenDatabase } from "@sealwright/database";
import { sql } from "kysely";
import { z } from "zod";
import { freshDatabase } from "../fresh-database.ts";

type Work = (n: number) => Promise<void>;

/** Its dependencies are what it does. */
export const trial = defineJob({
  name: "trial",
  description: "For tests.",
  payload: z.object({ n: z.number() }),
  run: ({ n }, work: Work) => work(n),
});

interface Failure {
  err: unknown;
  job: string;
  id?: string;
  attempts?: number;
  givenUp?: boolean;
}

/** Opens a job queue on a fresh database. */
export async function openJobs(lifetime?: "test" | "file") {
  const { open, url } = await freshDatabase(lifetime);
  const opened = await open([jobMigrations]);
  return { open, url, opened, ...jobsOn(opened) };
}

export type Jobs = Awaited<ReturnType<typeof openJobs>>;

export function jobsOn(opened: OpenDatabase, options?: ConstructorParameters<typeof JobQueue>[2]) {
  const { query, transaction } = opened.tables<JobTables>();
  const failures: Failure[] = [];
  const logger = { error: (fields: object) => void failures.push(fields as Failure) };
  return {
    queue: new JobQueue(opened.tables<JobTables>(), logger, options),
    /** Another one on the same database, in which so many jobs may wait. */
    queueOf: (maxWaiting: number) => new JobQueue(opened.tables<JobTables>(), logger, { maxWaiting }),
    failures,
    transaction,
    rows: () => query.selectFrom("jobs.jobs").selectAll().where("queue", "=", trial.name).execute(),
    async clear() {
      failures.length = 0;
      await query.deleteFrom("jobs.jobs").execute();
    },
    /** Changes every trial job, instead of waiting for its time. */
    set: (values: { attempts?: number; runAt?: Date; lockedUntil?: Date | null; givenUpAt?: Date }) =>
      query.updateTable("jobs.jobs").set(values).where("queue", "=", trial.name).execute(),
    /** Seconds until the only trial job is due. */
    async dueInSeconds() {
      const { rows } = await sql<{ seconds: string }>`
        select extract(epoch from run_at - now()) as seconds from jobs.jobs where queue = ${trial.name}`.execute(
        query,
      );
      return Number(rows[0]?.seconds);
    },
  };
}

/** Work that records its calls. */
export function recordingWork(then: Work = async () => {}): { ran: number[]; work: Work } {
  const ran: number[] = [];
  return {
    ran,
    async work(n) {
      ran.push(n);
      await then(n);
    },
  };
}

export const failing: Work = () => Promise.reject(new Error("not today"));
export const inAnHour = () => new Date(Date.now() + 3_600_000);
export const aMinuteAgo = () => new Date(Date.now() - 60_000);
