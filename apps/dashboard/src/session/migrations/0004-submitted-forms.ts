import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

export const submittedForms: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("dashboard.sent_forms").renameTo("submitted_forms").execute();
    await db.schema.alterTable("dashboard.submitted_forms").renameColumn("sent_at", "submitted_at").execute();
    await db.schema
      .alterTable("dashboard.submitted_forms")
      .renameColumn("refusal_sealed", "error_sealed")
      .execute();
  },
};
