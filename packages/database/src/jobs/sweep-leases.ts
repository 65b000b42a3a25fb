import { sql } from "kysely";
import type { Database } from "../database.ts";
import type { JobTables } from "./job-tables.ts";

/** An instance that dies leaves its sweep to the others after this. */
const LEASE_SECONDS = 60;
const RENEW_EVERY_MS = 20_000;
/** Instances' timers drift: a sweep that is due now must not wait for a whole further period. */
const EARLY_SECONDS = 5;

export interface SweepLease {
  /** Others may run it once its period is over. */
  end(): Promise<void>;
}

export interface SweepLeases {
  /** @param every milliseconds @returns undefined where another instance runs it, or has run it within its period */
  take(name: string, every: number): Promise<SweepLease | undefined>;
  /** Seconds since each sweep ended last, on any instance. */
  ages(): Promise<{ name: string; seconds: number }[]>;
}

/** Has a sweep run once in its period, whatever the number of instances. */
export function createSweepLeases(database: Database<JobTables>): SweepLeases {
  const { query } = database;
  return {
    async take(name, every) {
      const period = Math.max(every / 1000 - EARLY_SECONDS, 0);
      const { rows } = await sql<{ startedAt: Date }>`
        insert into jobs.sweeps (name, started_at, locked_until)
        values (${name}, date_trunc('milliseconds', now()), now() + make_interval(secs => ${LEASE_SECONDS}))
        on conflict (name) do update set started_at = excluded.started_at, locked_until = excluded.locked_until
        where jobs.sweeps.locked_until <= now()
          and jobs.sweeps.started_at <= now() - make_interval(secs => ${period})
        returning started_at`.execute(query);
      const [taken] = rows;
      return taken && hold(database, name, taken.startedAt);
    },

    async ages() {
      const { rows } = await sql<{ name: string; seconds: string }>`
        select name, extract(epoch from now() - ended_at) as seconds from jobs.sweeps
        where ended_at is not null order by name`.execute(query);
      return rows.map(({ name, seconds }) => ({ name, seconds: Number(seconds) }));
    },
  };
}

function hold({ query }: Database<JobTables>, name: string, startedAt: Date): SweepLease {
  const own = query.updateTable("jobs.sweeps").where("name", "=", name).where("startedAt", "=", startedAt);
  const renew = () =>
    own.set({ lockedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` }).execute();
  // A renewal that fails is tried again before the lease is over.
  const timer = setInterval(() => void renew().catch(() => {}), RENEW_EVERY_MS);
  timer.unref();
  return {
    async end() {
      clearInterval(timer);
      await own.set({ lockedUntil: sql`now()`, endedAt: sql`now()` }).execute();
    },
  };
}
