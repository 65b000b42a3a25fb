import type { Queryable } from "@sealwright/database";
import type { ContractRecord } from "@sealwright/protocol/signing/calls";
import type { EnvelopeState } from "@sealwright/protocol/signing/states";
import { sql } from "kysely";
import type { SigningTables } from "../tables.ts";
import type { Contract } from "./contracts.ts";

interface VersionRow {
  id: string;
  state: EnvelopeState;
  at: Date;
}

/** One agreement each time it was sent, and the draft of the next time; none for one that was sent once. */
export async function readVersions(
  query: Queryable<SigningTables>,
  { id }: Pick<Contract, "id">,
  now: number,
): Promise<ContractRecord["versions"]> {
  const { rows } = await sql<VersionRow>`
    with recursive before (id, again_of) as (
      select id, again_of from signing.contracts where id = ${id}
      union select contract.id, contract.again_of from signing.contracts contract
        join before on contract.id = before.again_of),
    version (id) as (
      select id from before where again_of is null
      union select contract.id from signing.contracts contract join version on contract.again_of = version.id)
    select version.id, coalesce(envelope.sent_at, contract.created_at) as at, case
        when envelope.id is null then 'draft'
        when envelope.state = 'sent' and envelope.expires_at <= ${new Date(now)}::timestamptz then 'expired'
        else envelope.state end as state
    from version
    join signing.contracts contract on contract.id = version.id and contract.deleted_at is null
    left join signing.envelopes envelope on envelope.contract_id = contract.id
    order by at`.execute(query);
  if (rows.length < 2) return [];
  return rows.map(({ id: version, state, at }) => ({ id: version, state, at: at.toISOString() }));
}
