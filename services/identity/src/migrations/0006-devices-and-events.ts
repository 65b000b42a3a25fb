import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Since when a mailbox is proved, the devices that sign-ins are on, and what happened to accounts. Additive only. */
export const devicesAndEvents: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("identity.accounts")
      .addColumn("mailbox_proved_at", "timestamptz")
      .addColumn("last_refresh_at", "timestamptz")
      .execute();
    await db.schema
      .alterTable("identity.refresh_tokens")
      .addColumn("id", "uuid", (column) => column.notNull().defaultTo(sql`gen_random_uuid()`))
      .addColumn("user_agent", "text")
      .addColumn("ip", "text")
      .addColumn("used_at", "timestamptz")
      .addColumn("previous_hash", "text")
      .addColumn("rotated_at", "timestamptz")
      .execute();
    await db.schema
      .createIndex("refresh_tokens_previous")
      .on("identity.refresh_tokens")
      .column("previous_hash")
      .execute();

    // Without a reference to the account: what happened to it is kept after its deletion.
    await db.schema
      .createTable("identity.security_events")
      .addColumn("id", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn("local_id", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("actor", "text", (column) => column.notNull())
      .addColumn("at", "timestamptz", (column) => column.notNull())
      .addColumn("ip", "text")
      .addColumn("user_agent", "text")
      .addColumn("detail", "text")
      .execute();
    await db.schema
      .createIndex("security_events_account")
      .on("identity.security_events")
      .columns(["local_id", "at"])
      .execute();
    await db.schema.createIndex("security_events_at").on("identity.security_events").column("at").execute();
  },
};
