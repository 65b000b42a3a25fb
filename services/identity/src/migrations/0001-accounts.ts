import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("identity.accounts")
      .addColumn("local_id", "text", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull().unique())
      .addColumn("email_verified", "boolean", (column) => column.notNull().defaultTo(false))
      .addColumn("display_name", "text")
      .addColumn("photo_url", "text")
      .addColumn("password_hash", "text")
      .addColumn("password_updated_at", "timestamptz")
      .addColumn("valid_since", "timestamptz", (column) => column.notNull())
      .addColumn("disabled", "boolean", (column) => column.notNull().defaultTo(false))
      .addColumn("created_at", "timestamptz", (column) => column.notNull())
      .addColumn("last_login_at", "timestamptz")
      .execute();

    await db.schema
      .createTable("identity.oob_codes")
      .addColumn("code_hash", "text", (column) => column.primaryKey())
      .addColumn("local_id", "text", (column) =>
        column.notNull().references("identity.accounts.local_id").onDelete("cascade"),
      )
      .addColumn("request_type", "text", (column) => column.notNull())
      .addColumn("created_at", "timestamptz", (column) => column.notNull())
      .addColumn("expires_at", "timestamptz", (column) => column.notNull())
      .addColumn("used_at", "timestamptz")
      .execute();
    await db.schema
      .createIndex("oob_codes_account")
      .on("identity.oob_codes")
      .columns(["local_id", "request_type"])
      .execute();

    await db.schema
      .createTable("identity.refresh_tokens")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("local_id", "text", (column) =>
        column.notNull().references("identity.accounts.local_id").onDelete("cascade"),
      )
      .addColumn("signed_in_at", "timestamptz", (column) => column.notNull())
      .addColumn("sign_in_provider", "text", (column) => column.notNull())
      .addColumn("expires_at", "timestamptz", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("refresh_tokens_account")
      .on("identity.refresh_tokens")
      .column("local_id")
      .execute();

    await db.schema
      .createTable("identity.signing_keys")
      .addColumn("kid", "text", (column) => column.primaryKey())
      .addColumn("private_key", "text", (column) => column.notNull())
      .addColumn("certificate", "text", (column) => column.notNull())
      .addColumn("signs_from", "timestamptz", (column) => column.notNull())
      .addColumn("signs_until", "timestamptz", (column) => column.notNull())
      .execute();
  },
};
