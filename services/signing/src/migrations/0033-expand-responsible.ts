import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Null is the owner of the workspace, as with rows of the release before. */
export const responsible: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  "alter table signing.contracts add column responsible text",
  // Only colleagues: without them, everything is the owner's.
  `update signing.contracts contract set responsible = sent.member
    from (
      select distinct on (envelope.contract_id) envelope.contract_id, event.details ->> 'member' as member
      from signing.members member
      join signing.envelopes envelope on envelope.workspace_id = member.workspace_id
      join signing.events event on event.envelope_id = envelope.id and event.kind = 'sent'
      where member.ended_at is null and event.details ->> 'member' = member.uid
      order by envelope.contract_id, envelope.sent_at desc
    ) sent
    where contract.id = sent.contract_id`,
  "create index contracts_responsible on signing.contracts (workspace_id, responsible)",
];
