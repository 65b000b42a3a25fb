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
import { addDays } from "../../base/days.ts";
import type { SigningTables } from "../../base/tables.ts";
import { type Viewer, visibleTo } from "../../base/visible-to.ts";
import { type Holder, heldBy } from "../members/held-by.ts";
import { fold, folded } from "./folding.ts";
import type { Position } from "./position.ts";

export interface RegisterScope {
  viewer: Viewer;
  /** Lower-cased. */
  email: string;
  /** Milliseconds since 1970. */
  now: number;
  /** YYYY-MM-DD, in the owner's zone. */
  today: string;
  search: string;
  /** Whose contracts; undefined for everyone’s. */
  holder: Holder | undefined;
}

export interface RegisterRow {
  id: string;
  title: string;
  templateId: number | null;
  origin: Origin;
  isTest: boolean;
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
  paperSignedOn: string | null;
  responsible: string | null;
  isPrivate: boolean;
  standing: Standing;
  needsYou: boolean;
  /** The sort key: text for every sort, in byte order. */
  position: string;
}

type CountRow = Record<"all" | "needsYou" | "out" | "inForce" | "draft" | "ended", string>;

/** A notice needs the owner from this many days before its last day, when its date turns red. */
const NOTICE_DAYS = 7;
/** Unless it was sent again. */
const ENDED_FOR = 30 * DAY;
const MOST_WORDS = 6;

interface PageRequest {
  filter: RegisterFilter;
  sort: RegisterSort;
  after: Position | null;
  size: number;
}

/**
 * Goes through the workspace once, for the counts and the page alike: 5,000 contracts within 100 ms.
 * @returns the page with one more row if there is another page, and the counts of the search's results
 */
export async function readRegister(
  query: Queryable<SigningTables>,
  scope: RegisterScope,
  { filter, sort, after, size }: PageRequest,
): Promise<{ rows: RegisterRow[]; counts: CountRow }> {
  const { rows } = await sql<{ counts: CountRow } & (RegisterRow | { id: null })>`
    with marked as materialized (${marked(scope)}),
    page as (
      select id, envelope_id, state, standing, needs_you, position
      from (select marked.*, ${POSITIONS[sort]} collate "C" as position from marked where ${FILTERS[filter]}) placed
      where ${after ? sql`(position, id collate "C") > (${after.key}, ${after.id})` : sql`true`}
      order by position, id collate "C" limit ${size + 1}),
    counted as (
      select json_build_object('all', count(*), 'needsYou', count(*) filter (where needs_you),
        'out', count(*) filter (where standing = 'out'), 'inForce', count(*) filter (where standing = 'in-force'),
        'draft', count(*) filter (where standing = 'draft'), 'ended', count(*) filter (where standing = 'ended')) as counts
      from marked)
    select counted.counts, page.*, contract.title, contract.template_id, contract.origin, contract.is_test, contract.other_side,
      contract.amount_cents, contract.terms, contract.ends_on, contract.next_on, contract.next_kind, contract.changed_at,
      contract.paper_signed_on, contract.responsible, contract.private_to is not null as is_private, envelope.sealed_at, envelope.expires_at, envelope.ended_at, envelope.reason
    from counted
    left join (page join signing.contracts contract on contract.id = page.id
      left join signing.envelopes envelope on envelope.id = page.envelope_id) on true
    order by page.position, page.id collate "C"`.execute(query);
  const [first] = rows;
  if (!first) throw new Error("Counting returned no row");
  return { rows: rows.filter((row) => row.id !== null), counts: first.counts };
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

const POSITIONS: Record<RegisterSort, RawBuilder<string>> = {
  next: sql`(coalesce(case standing
      when 'out' then to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD')
      when 'in-force' then next_on end, '~') || ' ' || ${NEWEST_FIRST})`,
  changed: sql`(${NEWEST_FIRST})`,
  title: sql`(lower(title) || ' ' || ${NEWEST_FIRST})`,
  amount: sql`(coalesce(lpad((999999999999999 - amount_cents)::text, 15, '0'), '~') || ' ' || ${NEWEST_FIRST})`,
};

/** The search's results, each with its last envelope, standing, and whether it needs its owner. Programs' tests are left out. */
function marked({ viewer, email, now, today, search, holder }: RegisterScope): RawBuilder<unknown> {
  const { workspaceId } = viewer;
  const at = new Date(now);
  return sql`
    select stood.*, case standing
      when 'out' then exists (
        select 1 from signing.recipients recipient
        where recipient.workspace_id = ${workspaceId} and recipient.envelope_id = stood.envelope_id and recipient.role <> 'copy'
          and (recipient.state in ('notified', 'opened') and recipient.role = 'signer' and recipient.email = ${email}
            or recipient.state in ('waiting', 'notified', 'opened') and recipient.undeliverable
            or recipient.state = 'waiting' and ${isAlone(workspaceId, email)}))
      when 'in-force' then coalesce(
        next_kind = 'notice' and next_on between ${today}::text and ${addDays(today, NOTICE_DAYS)}::text, false)
      when 'ended' then state in ('declined', 'expired')
        and coalesce(ended_at, expires_at) > ${new Date(now - ENDED_FOR)}::timestamptz
        and not exists (
          select 1 from signing.contracts again
          where again.again_of = stood.id and again.deleted_at is null and ${visibleTo(viewer, "again")})
      else false end as needs_you
    from (
      select found.*, case
        when state = 'sent' then 'out'
        when state in ('declined', 'voided', 'expired') then 'ended'
        when state = 'draft' and origin not in ('import', 'list') then 'draft'
        when ends_on < ${today}::text or is_test then 'ended'
        else 'in-force' end as standing
      from (
        select contract.id, contract.title, contract.origin, contract.is_test, contract.amount_cents, contract.ends_on, contract.next_on,
          contract.next_kind, contract.changed_at, envelope.id as envelope_id, envelope.expires_at, envelope.ended_at, case
            when envelope.id is null then 'draft'
            when envelope.state = 'sent' and envelope.expires_at <= ${at}::timestamptz then 'expired'
            else envelope.state end as state
        from signing.contracts contract
        left join lateral (
          select sent.id, sent.state, sent.expires_at, sent.ended_at from signing.envelopes sent
          where sent.contract_id = contract.id order by sent.sent_at desc limit 1
        ) envelope on true
        where contract.workspace_id = ${workspaceId} and contract.deleted_at is null
          and ${visibleTo(viewer)} and (not contract.is_test or contract.origin <> 'api')
          ${holder ? sql`and ${heldBy(holder)}` : sql``}
          ${matching(workspaceId, search)}
      ) found
    ) stood`;
}

/** Whether the recipient is the only one, and the owner, who is asked here and by no mail. */
function isAlone(workspaceId: string, email: string): RawBuilder<boolean> {
  return sql`recipient.email = ${email} and not exists (
    select 1 from signing.recipients other
    where other.workspace_id = ${workspaceId} and other.envelope_id = recipient.envelope_id and other.id <> recipient.id)`;
}

/** Every word must be in the title, the other side, or a signer's name or address. */
function matching(workspaceId: string, search: string): RawBuilder<unknown> {
  const words = fold(search).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const conditions = words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const fits = (column: string) => sql`${folded(column)} ilike ${pattern}`;
    return sql`and (${fits("contract.title")} or ${fits("contract.other_side")} or envelope.id in (
      select person.envelope_id from signing.recipients person
      where person.workspace_id = ${workspaceId} and (${fits("person.name")} or ${fits("person.email")})))`;
  });
  return sql.join(conditions, sql` `);
}

/** Those that the viewer does not see. */
export async function countHidden(
  query: Queryable<SigningTables>,
  viewer: Viewer,
): Promise<{ responsible: string | null; count: number }[]> {
  const rows = await query
    .selectFrom("signing.contracts as contract")
    .select("contract.responsible")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("contract.workspaceId", "=", viewer.workspaceId)
    .where("contract.privateTo", "is not", null)
    .where("contract.deletedAt", "is", null)
    .where(({ not }) => not(visibleTo(viewer)))
    .groupBy("contract.responsible")
    .execute();
  return rows.map(({ responsible, count }) => ({ responsible, count: Number(count) }));
}
