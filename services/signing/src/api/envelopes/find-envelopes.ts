import { anyOf, type Queryable } from "@sealwright/database";
import type { envelopeStatus } from "@sealwright/protocol/api/schemas/envelope";
import type { z } from "zod";
import type { SigningTables } from "../../tables.ts";
import { ApiError } from "../api-error.ts";
import type { Cursor } from "../cursor.ts";
import type { ApiCaller } from "../keys.ts";
import type { KnownEnvelope } from "./envelope-view.ts";

type Query = Queryable<SigningTables>;

/** @throws ApiError not_found, also for one of someone else or of the other mode */
export async function findEnvelope(
  query: Query,
  { workspaceId, mode }: ApiCaller,
  id: string,
): Promise<KnownEnvelope> {
  const row = await query
    .selectFrom("signing.apiEnvelopes")
    .selectAll()
    .where(({ and }) => and({ id, workspaceId, mode }))
    .executeTakeFirst();
  const [known] = row ? await withEnvelopes(query, [row]) : [];
  if (!known) throw new ApiError("not_found");
  return known;
}

interface Page {
  status: z.output<typeof envelopeStatus> | undefined;
  after: Cursor | undefined;
  /** How many at most. */
  limit: number;
  now: Date;
}

/** The newest first. */
export async function listEnvelopes(
  query: Query,
  { workspaceId, mode }: ApiCaller,
  { status, after, limit, now }: Page,
): Promise<KnownEnvelope[]> {
  const rows = await query
    .selectFrom("signing.apiEnvelopes as made")
    .leftJoin("signing.envelopes as sent", "sent.id", "made.id")
    .selectAll("made")
    .where("made.workspaceId", "=", workspaceId)
    .where("made.mode", "=", mode)
    .$if(after !== undefined, (some) =>
      some.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("made.createdAt", "made.id"),
          "<",
          tuple(after?.createdAt ?? now, after?.id ?? "") as never,
        ),
      ),
    )
    .$if(status === "draft", (some) => some.where("sent.id", "is", null))
    .$if(status === "sent", (some) => some.where("sent.state", "=", "sent").where("sent.expiresAt", ">", now))
    .$if(status === "expired", (some) =>
      some.where(({ or, and, eb }) =>
        or([
          eb("sent.state", "=", "expired"),
          and([eb("sent.state", "=", "sent"), eb("sent.expiresAt", "<=", now)]),
        ]),
      ),
    )
    .$if(status === "completed" || status === "declined" || status === "voided", (some) =>
      some.where("sent.state", "=", status ?? "sent"),
    )
    .orderBy("made.createdAt", "desc")
    .orderBy("made.id", "desc")
    .limit(limit)
    .execute();
  return withEnvelopes(query, rows);
}

async function withEnvelopes(query: Query, rows: KnownEnvelope["row"][]): Promise<KnownEnvelope[]> {
  const ids = rows.map(({ id }) => id);
  const envelopes = await query
    .selectFrom("signing.envelopes")
    .selectAll()
    .where("id", "=", anyOf(ids))
    .execute();
  const recipients = await query
    .selectFrom("signing.recipients")
    .selectAll()
    .where("envelopeId", "=", anyOf(ids))
    .orderBy("position")
    .execute();
  return rows.map((row) => ({
    row,
    envelope: envelopes.find(({ id }) => id === row.id),
    recipients: recipients.filter(({ envelopeId }) => envelopeId === row.id),
  }));
}
