import type { Queryable } from "@sealwright/database";
import type {
  EnvelopeState,
  Origin,
  RegisterFilter,
  RegisterSort,
  Standing,
} from "@sealwright/protocol/signing/states";
import { DAY } from "@sealwright/runtime";
import type { ContractTerms, DeadlineKind } from "@sealwright/terms";
import { type RawBuilder, sql } from "kysely";
import type { SigningTables } from "../tables.ts";
import { addDays } from "./days.ts";
import type { Position } from "./position.ts";

/** One owner's contracts at one moment. */
export interface RegisterScope {
  workspaceId: string;
  /** The owner's address, lower-cased. */
  email: string;
  /** Milliseconds since 1970. */
  now: number;
  /** YYYY-MM-DD, where the owner is. */
  today: string;
  search: string;
}

export interface RegisterRow {
  id: string;
  title: string;
  templateId: number | null;
  origin: Origin;
  otherSide: string;
  amountCents: string | null;
  terms: ContractTerms | null;
  endsOn: string | null;
  nextOn: string | null;
  nextKind: DeadlineKind | null;
  changedAt: Date;
  envelopeId: string | null;
  state: EnvelopeState;
  sealedAt: Date | null;
  expiresAt: Date | null;
  endedAt: Date | null;
  reason: string | null;
  standing: Standing;
  needsYou: boolean;
  /** What it is sorted by: a text for any sort, in the order of its bytes. */
  position: string;
}

export type RegisterCountRow = Record<"all" | "needsYou" | "out" | "inForce" | "draft" | "ended", string>;

/** A notice is shown as the owner's to give for as long before its last day as its date is in red. */
export const NOTICE_DAYS = 7;
/** One that ended unsigned, for as long, unless it was sent again. */
const ENDED_FOR = 30 * DAY;
const MOST_WORDS = 6;

/** @returns one page, and a row more where there is another */
export async function readPage(
  query: Queryable<SigningTables>,
  scope: RegisterScope,
  {
    filter,
    sort,
    after,
    size,
  }: { filter: RegisterFilter; sort: RegisterSort; after: Position | null; size: number },
): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    select * from (select marked.*, ${POSITIONS[sort]} collate "C" as position from (${marked(scope)}) marked) placed
    where ${FILTERS[filter]}
      and ${after ? sql`(position, id collate "C") > (${after.key}, ${after.id})` : sql`true`}
    order by position, id collate "C"
    limit ${size + 1}`.execute(query);
  return rows;
}

export async function countContracts(
  query: Queryable<SigningTables>,
  scope: RegisterScope,
): Promise<RegisterCountRow> {
  const { rows } = await sql<RegisterCountRow>`
    select count(*) as "all", count(*) filter (where needs_you) as needs_you,
      count(*) filter (where standing = 'out') as out, count(*) filter (where standing = 'in-force') as in_force,
      count(*) filter (where standing = 'draft') as draft, count(*) filter (where standing = 'ended') as ended
    from (${marked(scope)}) marked`.execute(query);
  return rows[0] ?? { all: "0", needsYou: "0", out: "0", inForce: "0", draft: "0", ended: "0" };
}

const FILTERS: Record<RegisterFilter, RawBuilder<boolean>> = {
  all: sql`true`,
  "needs-you": sql`needs_you`,
  out: sql`standing = 'out'`,
  "in-force": sql`standing = 'in-force'`,
  draft: sql`standing = 'draft'`,
  ended: sql`standing = 'ended'`,
};

/** The last change first, in digits that sort upward. */
const NEWEST_FIRST = sql`lpad((99999999999999 - (extract(epoch from changed_at) * 1000)::bigint)::text, 14, '0')`;

/** What has none comes last. */
const POSITIONS: Record<RegisterSort, RawBuilder<string>> = {
  next: sql`(coalesce(case standing
      when 'out' then to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD')
      when 'in-force' then next_on end, '~') || ' ' || ${NEWEST_FIRST})`,
  changed: sql`(${NEWEST_FIRST})`,
  title: sql`(lower(title) || ' ' || ${NEWEST_FIRST})`,
  amount: sql`(coalesce(lpad((999999999999999 - amount_cents)::text, 15, '0'), '~') || ' ' || ${NEWEST_FIRST})`,
};

/** The contracts that the search finds, each with its last envelope, where it stands, and whether it needs its owner. */
function marked({ workspaceId, email, now, today, search }: RegisterScope): RawBuilder<unknown> {
  const at = new Date(now);
  return sql`
    select stood.*, case standing
      when 'out' then exists (
        select 1 from signing.recipients recipient
        where recipient.envelope_id = stood.envelope_id and recipient.role = 'signer'
          and recipient.state in ('notified', 'opened') and (recipient.email = ${email} or recipient.undeliverable))
      when 'in-force' then coalesce(
        next_kind = 'notice' and next_on between ${today}::text and ${addDays(today, NOTICE_DAYS)}::text, false)
      when 'ended' then state in ('declined', 'expired')
        and coalesce(ended_at, expires_at) > ${new Date(now - ENDED_FOR)}::timestamptz
        and not exists (
          select 1 from signing.contracts again
          where again.again_of = stood.id and again.deleted_at is null)
      else false end as needs_you
    from (
      select found.*, case
        when state = 'sent' then 'out'
        when state in ('declined', 'voided', 'expired') then 'ended'
        when state = 'draft' and origin not in ('import', 'list') then 'draft'
        when ends_on < ${today}::text then 'ended'
        else 'in-force' end as standing
      from (
        select contract.id, contract.title, contract.template_id, contract.origin, contract.other_side,
          contract.amount_cents, contract.terms, contract.ends_on, contract.next_on, contract.next_kind,
          contract.changed_at, envelope.id as envelope_id, envelope.sealed_at, envelope.expires_at,
          envelope.ended_at, envelope.reason, case
            when envelope.id is null then 'draft'
            when envelope.state = 'sent' and envelope.expires_at <= ${at}::timestamptz then 'expired'
            else envelope.state end as state
        from signing.contracts contract
        left join lateral (
          select * from signing.envelopes sent
          where sent.contract_id = contract.id order by sent.sent_at desc limit 1
        ) envelope on true
        where contract.workspace_id = ${workspaceId} and contract.deleted_at is null ${found(search)}
      ) found
    ) stood`;
}

/** Each word in the title, the other side, or a name or an address of those who sign. */
function found(search: string): RawBuilder<unknown> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const conditions = words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    return sql`and (contract.title ilike ${pattern} or contract.other_side ilike ${pattern} or exists (
      select 1 from signing.recipients person
      where person.envelope_id = envelope.id and (person.name ilike ${pattern} or person.email ilike ${pattern})))`;
  });
  return sql.join(conditions, sql` `);
}
