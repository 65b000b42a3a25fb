import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Drafts of an owner’s documents are in the table of programs’ drafts, and go with their contract. */
export const documentDrafts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table signing.api_envelopes
    add column contract_id text references signing.contracts (id) on delete cascade,
    add column revision integer not null default 1`,
  "create index api_envelopes_contract on signing.api_envelopes (contract_id) where contract_id is not null",
  `alter table signing.uploads
    add column draft_id text references signing.api_envelopes (id) on delete cascade`,
  "create index uploads_draft on signing.uploads (draft_id) where draft_id is not null",
];
