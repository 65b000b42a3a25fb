import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * A contract's terms, and the columns that lists are sorted and searched by. A contract that was signed elsewhere comes
 * from no form.
 */
export const terms: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table signing.contracts
    alter column template_id drop not null,
    add column origin text not null default 'form',
    add column terms jsonb,
    add column other_side text not null default '',
    add column amount_cents bigint,
    add column ends_on text,
    add column next_on text,
    add column next_kind text`,
  "create index contracts_next on signing.contracts (workspace_id, next_on)",
];
