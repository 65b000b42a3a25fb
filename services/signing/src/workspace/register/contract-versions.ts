import { anyOf, type Queryable } from "@sealwright/database";
import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import type { EnvelopeState } from "@sealwright/protocol/signing/states";
import { sql } from "kysely";
import type { SigningTables } from "../../base/tables.ts";

interface VersionRow {
  root: string;
  id: string;
  state: EnvelopeState;
  at: Date;
}

/** One agreement each time it was sent, then the next draft; just itself if it was sent once. */
export async function readVersionsOf(
  query: Queryable<SigningTables>,
  contractIds: string[],
  now: number,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    with recursive before (root, id, again_of) as (
      select id, id, again_of from signing.contracts where id = ${anyOf(contractIds)}
      union select before.root, contract.id, contract.again_of from signing.contracts contract
        join before on contract.id = before.again_of),
    version (root, id) as (
      select root, id from before where again_of is null
      union select version.root, contract.id from signing.contracts contract
        join version on contract.again_of = version.id)
    select version.root, version.id, coalesce(envelope.sent_at, contract.created_at) as at, case
        when envelope.id is null then 'draft'
        when envelope.state = 'sent' and envelope.expires_at <= ${new Date(now)}::timestamptz then 'expired'
        else envelope.state end as state
    from version
    join signing.contracts contract on contract.id = version.id and contract.deleted_at is null
    left join signing.envelopes envelope on envelope.contract_id = contract.id
    order by at`.execute(query);
  return rows;
}

export function asVersions(rows: readonly VersionRow[]): ContractRecord["versions"] {
  if (rows.length < 2) return [];
  return rows.map(({ id, state, at }) => ({ id, state, at: at.toISOString() }));
}
