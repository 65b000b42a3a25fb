import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What a deleted account leaves in the workspaces of others is found without reading their whole logs. */
export const forgottenPeople: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  "create index workspace_log_by on signing.workspace_log (person) where person is not null",
  "create index workspace_log_subject on signing.workspace_log (subject) where subject is not null",
  "create index workspace_log_about on signing.workspace_log (about) where about <> ''",
  "create index member_invitations_email on signing.member_invitations (email)",
];
