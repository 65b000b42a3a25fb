import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Since when an identity or a phone number opens an account (docs/decisions/0010). Earlier rows have no time. */
export const linkedAt: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("identity.federated_identities")
      .addColumn("linked_at", "timestamptz")
      .execute();
    await db.schema.alterTable("identity.accounts").addColumn("phone_updated_at", "timestamptz").execute();
  },
};
