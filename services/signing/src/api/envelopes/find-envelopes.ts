import { anyOf, type Queryable } from "@sealwright/database";
import type { envelopeStatus } from "@sealwright/protocol/api/schemas/envelope";
import { type Expression, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { ApiError, wrongState } from "../../base/api-error.ts";
import type { ApiCaller } from "../../base/caller.ts";
import type { SigningTables } from "../../base/tables.ts";
import { ofVisible } from "../../base/visible-to.ts";
import type { Envelope } from "../../envelope/locked-envelope.ts";
import type { Cursor } from "../requests/cursor.ts";
import { type KnownEnvelope, knownEnvelopes, type RequestedEnvelope } from "./known-envelope.ts";

type Query = Queryable<SigningTables>;

/** One that a program put together. */
type ProgramEnvelope = KnownEnvelope & { row: RequestedEnvelope };

/**
 * For reading. With the scope for all envelopes also what was sent in the dashboard, whose drafts stay its own.
 * @throws ApiError not_found, also for another account's, the other mode's, and what is private to others than the key’s maker
 */
export async function findEnvelope(query: Query, caller: ApiCaller, id: string): Promise<KnownEnvelope> {
  const { workspaceId, mode } = caller;
  const row = await query
    .selectFrom("signing.apiEnvelopes as made")
    .selectAll()
    .where(({ and }) => and({ id, workspaceId, mode }))
    .where(ofVisible(caller, "made.id"))
    .executeTakeFirst();
  const isOwn = row !== undefined && row.contractId === null;
  if (!isOwn && !readsAll(caller)) throw new ApiError("not_found");
  const [known] = await knownEnvelopes(query, [{ id, row }]);
  const sent = known?.envelope;
  const isTheirs = isOwn || (sent?.workspaceId === workspaceId && sent.mode === mode);
  if (!known || !isTheirs || (sent && !(await isVisible(query, caller, sent))))
    throw new ApiError("not_found");
  return known;
}

async function isVisible(query: Query, caller: ApiCaller, { id }: Envelope): Promise<boolean> {
  const visible = await query
    .selectFrom("signing.envelopes as sent")
    .select("sent.id")
    .where("sent.id", "=", id)
    .where(ofVisible(caller, "sent.contractId"))
    .executeTakeFirst();
  return visible !== undefined;
}

/** For a change. @throws ApiError not_found; wrong_state for one that was sent in the dashboard */
export async function findOwnEnvelope(query: Query, caller: ApiCaller, id: string): Promise<ProgramEnvelope> {
  const known = await findEnvelope(query, caller, id);
  const { row } = known;
  if (row?.contractId !== null) throw wrongState("sent_in_app");
  return { ...known, row };
}

export interface ListedEnvelope extends Cursor {
  known: KnownEnvelope;
}

interface Filters {
  status?: z.output<typeof envelopeStatus> | undefined;
  createdAfter?: Date | undefined;
  createdBefore?: Date | undefined;
  updatedAfter?: Date | undefined;
  updatedBefore?: Date | undefined;
  subject?: string | undefined;
  person?: string | undefined;
}

interface Page {
  filters: Filters;
  after: Cursor | undefined;
  limit: number;
  now: Date;
}

/** The newest first. */
export async function listEnvelopes(query: Query, caller: ApiCaller, page: Page): Promise<ListedEnvelope[]> {
  // Each part is cut by itself, so that each is read by its index.
  const found = await readable(query, caller)
    .map((part) => query.selectFrom(pageOf(query, part, page).as("one")).select(["one.id", "one.createdAt"]))
    .reduce((all, part) => all.unionAll(part))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .execute();
  const ids = found.map(({ id }) => id);
  const rows = await query
    .selectFrom("signing.apiEnvelopes")
    .selectAll()
    .where("id", "=", anyOf(ids))
    .execute();
  const known = await knownEnvelopes(
    query,
    ids.map((id) => ({ id, row: rows.find((row) => row.id === id) })),
  );
  return found.flatMap(({ id, createdAt }, index) =>
    known[index] ? [{ id, createdAt, known: known[index] }] : [],
  );
}

const readsAll = ({ scopes }: ApiCaller) => scopes.includes("envelopes:read-all");

function pageOf(
  query: Query,
  part: ReturnType<typeof readable>[number],
  { filters, after, limit, now }: Page,
) {
  return query
    .selectFrom(part.as("one"))
    .select(["one.id", "one.createdAt"])
    .where(({ and }) => and(conditionsOf(filters, now)))
    .$if(after !== undefined, (some) =>
      some.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("one.createdAt", "one.id"),
          "<",
          tuple(after?.createdAt ?? now, after?.id ?? "") as never,
        ),
      ),
    )
    .orderBy("one.createdAt", "desc")
    .orderBy("one.id", "desc")
    .limit(limit);
}

/** What a key reads: programs' envelopes, and with the scope for all of them those of the dashboard. */
function readable(query: Query, caller: ApiCaller) {
  const { workspaceId, mode } = caller;
  const made = query
    .selectFrom("signing.apiEnvelopes as made")
    .leftJoin("signing.envelopes as sent", "sent.id", "made.id")
    .select(["made.id", "made.createdAt", "sent.state", "sent.expiresAt"])
    .select(sql<string>`coalesce(sent.title, made.request ->> 'subject')`.as("title"))
    .select(sql<unknown>`made.request -> 'signers'`.as("asked"))
    .where("made.workspaceId", "=", workspaceId)
    .where("made.mode", "=", mode)
    .where("made.contractId", "is", null)
    .where(ofVisible(caller, "made.id"));
  if (!readsAll(caller)) return [made];
  const sentInApp = query
    .selectFrom("signing.envelopes as sent")
    .select(["sent.id", "sent.sentAt as createdAt", "sent.state", "sent.expiresAt", "sent.title"])
    .select(sql<unknown>`null::jsonb`.as("asked"))
    .where("sent.workspaceId", "=", workspaceId)
    .where("sent.mode", "=", mode)
    .where(ofVisible(caller, "sent.contractId"))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("signing.apiEnvelopes as other")
            .select("other.id")
            .whereRef("other.id", "=", "sent.id")
            .where("other.contractId", "is", null),
        ),
      ),
    );
  return [made, sentInApp as unknown as typeof made];
}

/** When the last thing in its record was. */
const UPDATED = sql<Date>`coalesce((
  select event.at from signing.events as event where event.envelope_id = one.id order by event.seq desc limit 1
), one.created_at)`;

function conditionsOf(filters: Filters, now: Date): Expression<SqlBool>[] {
  const { status, createdAfter, createdBefore, updatedAfter, updatedBefore, subject, person } = filters;
  return [
    ...(status ? [statusIs(status, now)] : []),
    ...(createdAfter ? [sql<SqlBool>`one.created_at >= ${createdAfter}`] : []),
    ...(createdBefore ? [sql<SqlBool>`one.created_at < ${createdBefore}`] : []),
    ...(updatedAfter ? [sql<SqlBool>`${UPDATED} >= ${updatedAfter}`] : []),
    ...(updatedBefore ? [sql<SqlBool>`${UPDATED} < ${updatedBefore}`] : []),
    ...(subject ? [has(sql`one.title`, subject)] : []),
    ...(person ? [hasPerson(person)] : []),
  ];
}

function statusIs(status: z.output<typeof envelopeStatus>, now: Date): Expression<SqlBool> {
  if (status === "draft") return sql`one.state is null`;
  if (status === "sent") return sql`one.state = 'sent' and one.expires_at > ${now}`;
  if (status !== "expired") return sql`one.state = ${status}`;
  return sql`(one.state = 'expired' or (one.state = 'sent' and one.expires_at <= ${now}))`;
}

/** A draft's signers are in its request. */
function hasPerson(person: string): Expression<SqlBool> {
  return sql`(exists (
    select from signing.recipients as recipient
    where recipient.envelope_id = one.id and recipient.role = 'signer'
      and (${has(sql`recipient.name`, person)} or ${has(sql`recipient.email`, person)})
  ) or (one.state is null and exists (
    select from jsonb_array_elements(one.asked) as signer
    where ${has(sql`signer ->> 'name'`, person)} or ${has(sql`signer ->> 'email'`, person)}
  )))`;
}

/** Whether a text has another in it, in upper or lower case. */
function has(text: Expression<unknown>, part: string): Expression<SqlBool> {
  return sql<SqlBool>`strpos(lower(${text}), lower(${part}::text)) > 0`;
}
