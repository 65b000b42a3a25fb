import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Webhooks that ask for values, whose deliveries have bytes of their own. */
export const webhookValues: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  "alter table signing.webhooks add column with_values boolean not null default false",
  "alter table signing.webhook_deliveries add column body text",
];
