import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Mailed links, providers, phones and second factors; and what counts attempts. */
export const furtherSignIns: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("identity.accounts")
      .alterColumn("email", (column) => column.dropNotNull())
      .addColumn("phone_number", "text", (column) => column.unique())
      .addColumn("email_link", "boolean", (column) => column.notNull().defaultTo(false))
      .addColumn("custom_attributes", "text")
      .execute();
    await db.schema
      .createIndex("accounts_created")
      .on("identity.accounts")
      .columns(["created_at", "local_id"])
      .execute();
    // Times of revocation are whole seconds from now on, as tokens carry them.
    await sql`update identity.accounts set valid_since = date_trunc('second', valid_since)`.execute(db);

    await db.schema
      .alterTable("identity.oob_codes")
      .alterColumn("local_id", (column) => column.dropNotNull())
      .addColumn("email", "text")
      .execute();
    await db.schema.createIndex("oob_codes_email").on("identity.oob_codes").column("email").execute();
    await db.schema.alterTable("identity.refresh_tokens").addColumn("second_factor", "text").execute();

    const ofAccount = (table: string) =>
      db.schema
        .createTable(table)
        .addColumn("local_id", "text", (column) =>
          column.notNull().references("identity.accounts.local_id").onDelete("cascade"),
        );
    await ofAccount("identity.federated_identities")
      .addColumn("provider_id", "text", (column) => column.notNull())
      .addColumn("raw_id", "text", (column) => column.notNull())
      .addColumn("email", "text")
      .addColumn("display_name", "text")
      .addColumn("photo_url", "text")
      .addPrimaryKeyConstraint("federated_identities_key", ["provider_id", "raw_id"])
      .addUniqueConstraint("federated_identities_account", ["local_id", "provider_id"])
      .execute();
    await ofAccount("identity.second_factors")
      .addColumn("enrollment_id", "text", (column) => column.primaryKey())
      .addColumn("display_name", "text")
      .addColumn("secret", "text", (column) => column.notNull())
      .addColumn("last_step", "bigint", (column) => column.notNull())
      .addColumn("enrolled_at", "timestamptz", (column) => column.notNull())
      .addUniqueConstraint("second_factors_account", ["local_id"])
      .execute();
    await ofAccount("identity.totp_enrollments")
      .addColumn("session_hash", "text", (column) => column.primaryKey())
      .addColumn("secret", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("expires_at", "timestamptz", (column) => column.notNull())
      .execute();
    await ofAccount("identity.mfa_pending")
      .addColumn("credential_hash", "text", (column) => column.primaryKey())
      .addColumn("sign_in_provider", "text", (column) => column.notNull())
      .addColumn("signed_in_at", "timestamptz", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("expires_at", "timestamptz", (column) => column.notNull())
      .execute();
    for (const table of ["totp_enrollments", "mfa_pending"]) {
      await db.schema.createIndex(`${table}_account`).on(`identity.${table}`).column("local_id").execute();
    }
    await db.schema
      .createTable("identity.phone_codes")
      .addColumn("session_hash", "text", (column) => column.primaryKey())
      .addColumn("phone_number", "text", (column) => column.notNull())
      .addColumn("code_hash", "text")
      .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("expires_at", "timestamptz", (column) => column.notNull())
      .execute();

    // Not worth the wait for the disk: after a crash of the database, counting begins anew.
    await sql`
      create unlogged table identity.attempts (
        key text primary key,
        count integer not null,
        ends_at timestamptz not null
      )`.execute(db);
    await db.schema.createIndex("attempts_end").on("identity.attempts").column("ends_at").execute();
  },
};
