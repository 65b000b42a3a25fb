import { type Generated, type JSONColumnType, sql } from "kysely";
import type { SchemaMigrations } from "../migrations/migrate.ts";

export interface JobTables {
  "jobs.jobs": {
    id: string;
    /** The kind's name. */
    queue: string;
    payload: JSONColumnType<object>;
    attempts: Generated<number>;
    createdAt: Generated<Date>;
    runAt: Generated<Date>;
    lockedUntil: Date | null;
    givenUpAt: Date | null;
    /** Of those with the same key, one of its kind waits or is under way. */
    uniqueKey: Generated<string | null>;
    /** Of those about the same thing, one at a time is under way. */
    subject: Generated<string | null>;
    /** Whose it is, so that one who has added many does not keep the others waiting. */
    owner: Generated<string | null>;
    /** When it is its turn among those that are due; later for each further one of the same owner. */
    turnAt: Generated<Date>;
    /** Of the request that added it, for log lines. */
    requestId: Generated<string | null>;
  };
  "jobs.sweeps": {
    name: string;
    startedAt: Date;
    lockedUntil: Date;
    endedAt: Date | null;
  };
}

/** On which the database announces the kinds of new jobs. */
export const JOBS_CHANNEL = "sealwright_jobs";

export const jobMigrations: SchemaMigrations = {
  schema: "jobs",
  migrations: {
    "0001-jobs": {
      async up(db) {
        await db.schema
          .createTable("jobs.jobs")
          .addColumn("id", "uuid", (column) => column.primaryKey())
          .addColumn("queue", "text", (column) => column.notNull())
          .addColumn("payload", "jsonb", (column) => column.notNull())
          .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
          .addColumn("created_at", "timestamptz", (column) => column.notNull().defaultTo(sql`now()`))
          .addColumn("run_at", "timestamptz", (column) => column.notNull().defaultTo(sql`now()`))
          .addColumn("locked_until", "timestamptz")
          .addColumn("given_up_at", "timestamptz")
          .execute();
        await sql`create index jobs_due on jobs.jobs (queue, run_at) where given_up_at is null`.execute(db);
      },
    },
    "0002-expand-unique-keys": {
      async up(db) {
        await db.schema.alterTable("jobs.jobs").addColumn("unique_key", "text").execute();
        await sql`create unique index jobs_unique on jobs.jobs (queue, unique_key) where given_up_at is null`.execute(
          db,
        );
      },
    },
    "0003-expand-parallel-jobs": {
      async up(db) {
        for (const statement of PARALLEL_JOBS) await sql.raw(statement).execute(db);
      },
    },
  },
};

const PARALLEL_JOBS = [
  `alter table jobs.jobs
    add column subject text,
    add column owner text,
    add column turn_at timestamptz not null default now(),
    add column request_id text`,
  "create index jobs_turn on jobs.jobs (queue, turn_at) where given_up_at is null",
  "create index jobs_owner on jobs.jobs (queue, owner, turn_at) where owner is not null and given_up_at is null",
  "create index jobs_given_up on jobs.jobs (given_up_at) where given_up_at is not null",
  // A claim of a second one fails, whichever instance makes it.
  "create unique index jobs_subject on jobs.jobs (queue, subject) where locked_until is not null and given_up_at is null",
  // A trigger, since it fires at the commit of whatever transaction adds the job, of whichever release.
  `create function jobs.announce() returns trigger language plpgsql as
    $$ begin perform pg_notify('${JOBS_CHANNEL}', new.queue); return null; end $$`,
  "create trigger jobs_announced after insert on jobs.jobs for each row execute function jobs.announce()",
  `create table jobs.sweeps (
    name text primary key,
    started_at timestamptz not null,
    locked_until timestamptz not null,
    ended_at timestamptz
  )`,
];
