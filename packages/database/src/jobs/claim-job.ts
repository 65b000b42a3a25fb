import { sql } from "kysely";
import type { Database } from "../database.ts";
import { violatedConstraint } from "../errors.ts";
import type { JobTables } from "./job-tables.ts";

export interface ClaimedJob {
  id: string;
  payload: unknown;
  attempts: number;
  requestId: string | null;
}

/** A worker that dies leaves its job to the others after this. */
export const LEASE_SECONDS = 60;

/**
 * Takes the job of a kind whose turn it is. Of those about one subject, one at a time is under way; the index on subjects
 * decides between instances that claim two of them at the same moment.
 */
export async function claimJob(
  database: Database<JobTables>,
  queue: string,
): Promise<ClaimedJob | undefined> {
  for (;;) {
    try {
      return await claim(database, queue);
    } catch (error) {
      if (violatedConstraint(error) !== "jobs_subject") throw error;
    }
  }
}

async function claim(database: Database<JobTables>, queue: string): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<ClaimedJob>`
    update jobs.jobs
    set attempts = attempts + 1, locked_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = (
      select id from jobs.jobs as job
      where queue = ${queue} and given_up_at is null and run_at <= now()
        and (locked_until is null or locked_until < now())
        and (subject is null or not exists (
          select 1 from jobs.jobs as other
          where other.queue = ${queue} and other.subject = job.subject and other.locked_until is not null
            and other.given_up_at is null and other.id <> job.id
          -- Asked of the index for each job, and not joined with all that are under way.
          offset 0
        ))
        -- In the order of the index on run_at, so that neither other kinds nor retries are read for nothing.
        and (
          select true from jobs.jobs
          where queue = ${queue} and given_up_at is null and run_at <= now()
            and (locked_until is null or locked_until < now())
          order by run_at limit 1
        )
      order by turn_at limit 1 for update of job skip locked
    )
    returning id, payload, attempts, request_id`.execute(database.query);
  return rows[0];
}
