import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Addresses are compared in Unicode's composed form. An account whose composed address another one has keeps its own, and is
 * found by neither: there is no way to tell whose it is.
 */
export const normalizedEmails: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ localId: string; email: string }>`
      select local_id as "localId", email from identity.accounts
      where email is not null and email ~ '[^ -~]'`.execute(db);
    for (const { localId, email } of rows) {
      const composed = email.normalize("NFC");
      if (composed === email) continue;
      await sql`
        update identity.accounts set email = ${composed} where local_id = ${localId}
        and not exists (select 1 from identity.accounts where email = ${composed})`.execute(db);
    }
  },
};
