import { anyOf, type Queryable } from "@sealwright/database";
import type { EventKind } from "@sealwright/protocol/signing/states";
import type { ChainedEvent } from "@sealwright/seal/events";
import type { Selectable } from "kysely";
import type { ApiEnvelopeRow } from "../../base/api-tables.ts";
import type { DocumentRow, SigningTables } from "../../base/tables.ts";
import { readEventsOf } from "../../envelope/events.ts";
import type { Envelope, Recipient } from "../../envelope/locked-envelope.ts";

export type RequestedEnvelope = Selectable<ApiEnvelopeRow>;

/** An envelope, with what every view of it shows. */
export interface KnownEnvelope {
  id: string;
  /** As it was put together. A form that was sent in the dashboard has none. */
  row: RequestedEnvelope | undefined;
  /** A draft has none, and no recipients. */
  envelope: Envelope | undefined;
  /** Who signs. */
  recipients: readonly Recipient[];
  approvers: readonly Recipient[];
  copies: readonly Recipient[];
  documents: readonly ShownDocument[];
  /** Only those that say how signers came to it. */
  events: readonly ChainedEvent[];
}

type ShownDocument = Pick<
  Selectable<DocumentRow>,
  "id" | "envelopeId" | "position" | "shownHash" | "shownSteps"
>;

const OPENINGS: EventKind[] = ["opened", "corrected"];

/** @param named in the order of the answer */
export async function knownEnvelopes(
  query: Queryable<SigningTables>,
  named: readonly Pick<KnownEnvelope, "id" | "row">[],
): Promise<KnownEnvelope[]> {
  if (named.length === 0) return [];
  const ids = named.map(({ id }) => id);
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
  const documents = await query
    .selectFrom("signing.documents")
    .select(["id", "envelopeId", "position", "shownHash", "shownSteps"])
    .where("envelopeId", "=", anyOf(ids))
    .orderBy("position")
    .execute();
  const events = await readEventsOf(query, ids, OPENINGS);
  return named.map(({ id, row }) => ({
    id,
    row,
    envelope: envelopes.find((one) => one.id === id),
    recipients: recipients.filter(({ envelopeId, role }) => envelopeId === id && role === "signer"),
    approvers: recipients.filter(({ envelopeId, role }) => envelopeId === id && role === "approver"),
    copies: recipients.filter(({ envelopeId, role }) => envelopeId === id && role === "copy"),
    documents: documents.filter(({ envelopeId }) => envelopeId === id),
    events: events.filter(({ envelopeId }) => envelopeId === id),
  }));
}

/** Ids of its documents for programs: those of the uploads, or of what a form became. */
export function documentNames({ row, documents }: Pick<KnownEnvelope, "row" | "documents">): string[] {
  const sent = documents.map(({ id }) => id);
  if (!row) return sent;
  // Which documents go with a form is known once it is sent.
  return row.request.form && sent.length > 0 ? sent : row.request.documents;
}
