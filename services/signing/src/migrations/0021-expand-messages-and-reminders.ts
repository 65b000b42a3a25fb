import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A message to one recipient, and on which days an envelope reminds. */
export const messagesAndReminders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table signing.recipients add column message text not null default ''`.execute(db);
    await sql`
      alter table signing.envelopes add column remind_days jsonb`.execute(db);
  },
};
