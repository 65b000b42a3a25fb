import type { SigningTables } from "@sealwright/signing";
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely";
import { Client } from "pg";

export interface Volume {
  /** Of all owners together. */
  envelopes: number;
  owners: number;
  /** Of one workspace, beside those. */
  ofOne: number;
}

/** A workspace with many contracts. Its owner's account has this uid. */
export const LARGE_WORKSPACE = "workspace-0";
/** The kind of the jobs that wait, one for every fifth envelope until there are as many as a queue takes with room for more. */
export const WAITING_JOBS = "lab.waiting";
const MOST_WAITING = 80_000;
const COMPLETED_SHARE = 0.8;

const TERMS = {
  version: 1,
  otherSide: "Bay Coin Laundry Co.",
  start: "2026-01-01",
  ends: null,
  renews: null,
  notice: null,
  amountCents: null,
};

/**
 * Fills the signing service's tables with contracts, as they are after years, without the bytes of their files: `n` of 0 and
 * up, spread over the owners, and those of the large workspace after them.
 */
export async function fillDatabase(
  url: string,
  { envelopes, owners, ofOne }: Volume,
  now: Date,
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Checks of foreign keys and triggers, row by row, would take most of the time.
    await client.query("set session_replication_role = replica");
    const parameters = { all: envelopes + ofOne, envelopes, owners, now };
    for (const statement of statements(parameters)) {
      const { sql: text, parameters: values } = statement.compile(compiler);
      await client.query(text, [...values]);
    }
    // As autovacuum would have long ago.
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

/** Writes statements; nothing is run with it. */
const compiler = new Kysely<SigningTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

function statements({ all, envelopes, owners, now }: Omit<Volume, "ofOne"> & { all: number; now: Date }) {
  const workspace = sql`'workspace-' || case when n < ${envelopes}::int then 1 + n % ${owners}::int else 0 end`;
  const each = sql`from generate_series(0, ${all - 1}::int) n`;
  const signers = sql`${each} cross join generate_series(0, 1) k`;
  const ago = (days: unknown) => sql`(${now}::timestamptz - make_interval(days => ${days}::int))`;
  const isCompleted = sql`n % 100 < ${COMPLETED_SHARE * 100}::int`;
  const isEnded = sql`n % 100 between 90 and 99`;
  const state = sql`case when ${isCompleted} then 'completed' when ${isEnded} then 'voided' else 'sent' end`;
  const sent = sql`(${ago(sql`n % 1000`)} - interval '1 day')`;
  const day = (days: number) =>
    sql`to_char(${now}::timestamptz + make_interval(days => n % ${days}::int), 'YYYY-MM-DD')`;
  return [
    // A fiftieth of the owners have the weekly mail, all on the same day.
    sql`insert into signing.workspaces (id, uid, created_at, time_zone, sends_weekly)
      select 'workspace-' || n, 'uid-' || n, ${ago(1000)}, 'America/Denver', n % 50 = 0
      from generate_series(0, ${owners}::int) n`,
    sql`insert into signing.contracts (id, workspace_id, template_id, version, title, answers, text, created_at, changed_at,
        terms, other_side, amount_cents, ends_on, next_on, next_kind, remind_on)
      select 'contract-' || n, ${workspace}, 1045, '1', 'General Bill of Sale ' || n, '{}', repeat('Sold as is. ', 50),
        ${sent}, ${sent}, ${JSON.stringify(TERMS)}::jsonb || jsonb_build_object('ends', ${day(900)}), 'Company ' || n,
        (n % 5000) * 100, ${day(900)}, ${day(900)}, 'ends', '9999-12-31' ${each}`,
    sql`insert into signing.envelopes (id, workspace_id, contract_id, request_id, mode, state, title, message, time_zone,
        reminds, sender_name, sender_email, sent_at, expires_at, completed_at, ended_at, sealed_at, seal_level)
      select 'envelope-' || n, ${workspace}, 'contract-' || n, 'request-' || n, 'live', ${state},
        'General Bill of Sale ' || n, '', 'America/Denver', true, 'Olivia Owner', 'owner@company.example', ${sent},
        ${now}::timestamptz + interval '30 days', case when ${isCompleted} then ${sent} + interval '1 day' end,
        case when ${isEnded} then ${sent} + interval '1 day' end, case when ${isCompleted} then ${sent} + interval '1 day' end,
        case when ${isCompleted} then 'B-B' end ${each}`,
    sql`insert into signing.documents (id, workspace_id, envelope_id, position, title, template_id, version, answers, tree,
        text, notes, overrides, pages, shown_hash)
      select 'document-' || n, ${workspace}, 'envelope-' || n, 0, 'General Bill of Sale', 1045, '1', '{}', null,
        repeat('Sold as is. ', 50), '[]', '[]', 2, repeat('0', 64) ${each}`,
    sql`insert into signing.files (document_id, kind, part, workspace_id, bytes)
      select 'document-' || n, kind, 0, ${workspace}, convert_to(repeat('file', 25), 'UTF8')
      ${each} cross join unnest(array['shown', 'sealed', 'certificate']) kind`,
    sql`insert into signing.recipients (id, workspace_id, envelope_id, position, role, party, name, email, capacity,
        sign_order, needs_code, state)
      select 'recipient-' || n || '-' || k, ${workspace}, 'envelope-' || n, k, 'signer', 'party' || k, 'Signer ' || n,
        'signer-' || n || '-' || k || '@example.com', '', 1, false,
        case when ${isCompleted} then 'signed' else 'notified' end ${signers}`,
    sql`insert into signing.links (id, workspace_id, envelope_id, recipient_id, hash, purpose, created_at)
      select 'link-' || n || '-' || k, ${workspace}, 'envelope-' || n, 'recipient-' || n || '-' || k,
        'link-' || n || '-' || k, 'invitation', ${sent} ${signers}`,
    sql`insert into signing.consents (workspace_id, envelope_id, recipient_id, version, statement, given_at, ip, user_agent)
      select ${workspace}, 'envelope-' || n, 'recipient-' || n || '-' || k, '1', 'I agree.', ${sent}, '192.0.2.1', 'Browser'
      ${signers} where ${isCompleted}`,
    sql`insert into signing.marks (workspace_id, envelope_id, recipient_id, signature, texts, made_at)
      select ${workspace}, 'envelope-' || n, 'recipient-' || n || '-' || k, '{"kind": "typed"}', '{}', ${sent}
      ${signers} where ${isCompleted}`,
    sql`insert into signing.events (workspace_id, envelope_id, seq, kind, at, actor, details)
      select ${workspace}, 'envelope-' || n, k, 'opened', ${sent}, '{"kind": "system"}', '{}'
      ${each} cross join generate_series(0, 3) k`,
    sql`insert into signing.usage (envelope_id, workspace_id, kind, taken_at)
      select 'envelope-' || n, ${workspace}, 'plan', ${sent} ${each} where n % 2 = 0`,
    sql`insert into signing.api_envelopes (id, workspace_id, mode, request, metadata, created_at)
      select 'envelope-' || n, ${workspace}, 'live', jsonb_build_object('documents', jsonb_build_array('upload-' || n)), '{}',
        ${sent} ${each} where n % 5 = 0`,
    sql`insert into signing.uploads (id, workspace_id, mode, name, pages, bytes, sha256, is_signed, created_at, is_used)
      select 'upload-' || n, ${workspace}, 'live', 'Upload', 1, 100, 'hash', false, ${sent}, n % 1000 > 100
      ${each} where n % 5 = 0`,
    // Tried once, so that they are no work of the signing service's own.
    sql`insert into jobs.jobs (id, queue, payload, owner, subject, attempts)
      select gen_random_uuid(), ${WAITING_JOBS}, '{}', ${workspace}, 'envelope-' || n, 1 ${each} where n % 5 = 0
      limit ${MOST_WAITING}::int`,
  ];
}
