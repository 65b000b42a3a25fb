import type { Database, JobTables } from "@sealwright/database";
import type { SigningTables } from "@sealwright/signing";
import { sql } from "kysely";

/**
 * Fills a workspace as a busy one is: three of five contracts signed here by two people each, a fifth signed elsewhere, a tenth
 * drafts, and some that are out or ended.
 */
export async function makeUpContracts(
  { query }: Database<SigningTables & JobTables>,
  { uid, count, now }: { uid: string; count: number; now: number },
): Promise<void> {
  const at = new Date(now);
  const kind = sql`case when n % 10 < 6 then 'completed' when n % 10 = 6 then 'sent' when n % 10 = 7 then 'declined' end`;
  await sql`insert into signing.workspaces (id, uid, created_at) values (${uid}, ${uid}, ${at})`.execute(
    query,
  );
  await sql`insert into signing.contracts (id, workspace_id, template_id, version, title, answers, text, created_at, changed_at,
      origin, terms, other_side, amount_cents, ends_on, next_on, next_kind)
    select ${uid} || n, ${uid}, 1045, '1', (array['Residential Lease', 'Mutual NDA', 'Promissory Note', 'Bill of Sale'])[1 + n % 4]
      || ' ' || n, '{}', '', ${at}, ${at}::timestamptz - n * interval '1 minute',
      case when n % 10 = 8 then 'import' else 'form' end, '{"amount":{"cents":185000,"per":"month"}}', 'Company ' || n % 500,
      (n * 7919) % 1000000, to_char(${at}::timestamptz + (n % 900 - 100) * interval '1 day', 'YYYY-MM-DD'),
      to_char(${at}::timestamptz + (n % 900) * interval '1 day', 'YYYY-MM-DD'), (array['notice', 'end', 'renewal'])[1 + n % 3]
    from generate_series(1, ${count}::int) n`.execute(query);
  await sql`insert into signing.envelopes (id, workspace_id, contract_id, request_id, mode, state, title, message, time_zone,
      reminds, sender_name, sender_email, sent_at, expires_at, ended_at)
    select ${uid} || 'e' || n, ${uid}, ${uid} || n, ${uid} || n, 'live', ${kind}, 'A contract', '', 'America/Denver', true,
      'Olivia Owner', 'olivia@company.example', ${at}::timestamptz - interval '3 days', ${at}::timestamptz + interval '27 days',
      case when n % 10 = 7 then ${at}::timestamptz end
    from generate_series(1, ${count}::int) n where n % 10 < 8`.execute(query);
  await sql`insert into signing.recipients (id, workspace_id, envelope_id, position, role, party, name, email, capacity, sign_order,
      needs_code, state)
    select ${uid} || 'r' || n || '-' || place, ${uid}, ${uid} || 'e' || n, place, 'signer', 'party' || place,
      'Person ' || (n * place) % 700, 'person' || (n * place) % 700 || '@company.example', '', 1, false,
      case when n % 10 < 6 then 'signed' else 'notified' end
    from generate_series(1, ${count}::int) n, generate_series(1, 2) place where n % 10 < 8`.execute(query);
  // As a database in use is, at some moment of its own.
  await sql`analyze`.execute(query);
}
