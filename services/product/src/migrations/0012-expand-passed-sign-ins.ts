import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Sign-ins whose owner has passed the second factor, after complete-login has consumed the code. */
export const passedSignIns: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("product.passed_sign_ins")
      .addColumn("uid", "text", (column) => column.notNull())
      .addColumn("signed_in_at", "timestamptz", (column) => column.notNull())
      .addColumn("passed_at", "timestamptz", (column) => column.notNull())
      .addPrimaryKeyConstraint("passed_sign_ins_pkey", ["uid", "signed_in_at"])
      .execute();
  },
};
