import { sql } from "kysely";
import type { Database } from "../database.ts";
import type { JobTables } from "./job-tables.ts";

/** Of the jobs of one kind, on all instances. */
export interface QueueFigures {
  kind: string;
  /** Not given up, whether under way or not. */
  waiting: number;
  /** Of those, how many have failed at least once. */
  retried: number;
  givenUp: number;
  /** How long the oldest one has been due, in seconds; 0 where none is. */
  oldestSeconds: number;
}

export async function readQueueFigures(database: Database<JobTables>): Promise<QueueFigures[]> {
  const { rows } = await sql<Record<keyof QueueFigures, string>>`
    select queue as kind,
      count(*) filter (where given_up_at is null) as waiting,
      count(*) filter (where given_up_at is null and attempts > 1) as retried,
      count(*) filter (where given_up_at is not null) as given_up,
      greatest(0, extract(epoch from now() - min(created_at)
        filter (where given_up_at is null and run_at <= now()))) as oldest_seconds
    from jobs.jobs group by queue`.execute(database.query);
  return rows.map(({ kind, waiting, retried, givenUp, oldestSeconds }) => ({
    kind,
    waiting: Number(waiting),
    retried: Number(retried),
    givenUp: Number(givenUp),
    oldestSeconds: Number(oldestSeconds),
  }));
}
