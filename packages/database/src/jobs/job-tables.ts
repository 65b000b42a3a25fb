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
  };
}

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
  },
};
