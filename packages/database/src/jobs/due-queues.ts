import { sql } from "kysely";
import type { Database } from "../database.ts";
import type { JobTables } from "./job-tables.ts";

/** @returns those of the kinds that have a job that is due and that no one works on */
export async function dueQueues(database: Database<JobTables>, queues: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ queue: string }>`
    select kind.queue from unnest(${[...queues]}::text[]) as kind (queue)
    where (
      select true from jobs.jobs as job
      where job.queue = kind.queue and given_up_at is null and run_at <= now()
        and (locked_until is null or locked_until < now())
      order by run_at limit 1
    )`.execute(database.query);
  return rows.map(({ queue }) => queue);
}
