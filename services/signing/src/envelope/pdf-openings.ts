import type { Queryable } from "@sealwright/database";
import type { EventKind } from "@sealwright/protocol/signing/states";
import type { SigningTables } from "../base/tables.ts";
import { byRecipient } from "./events.ts";
import type { Client } from "./open-link.ts";
import type { ActingSigner } from "./signer.ts";

interface OfSigner {
  envelopeId: string;
  recipientId: string;
}

const KINDS: EventKind[] = ["opened", "pdf_opened", "corrected"];

/** A signer's way to the contract and its PDF, in order. */
async function openingsOf(
  query: Queryable<SigningTables>,
  { envelopeId, recipientId }: OfSigner,
): Promise<EventKind[]> {
  const events = await query
    .selectFrom("signing.events")
    .select(["kind", "details"])
    .where("envelopeId", "=", envelopeId)
    .where("kind", "in", KINDS)
    .orderBy("seq")
    .execute();
  return events.filter(({ details }) => details.recipient === recipientId).map(({ kind }) => kind);
}

/**
 * Recorded once, however often a session reads it. The signer's consent says that they opened the PDF; this
 * event beside it shows it, since 15 USC 7001(c)(1)(C)(ii) requires a consent that demonstrates access.
 */
export async function isPdfOpeningRecorded(
  query: Queryable<SigningTables>,
  signer: OfSigner,
): Promise<boolean> {
  return (await openingsOf(query, signer)).at(-1) === "pdf_opened";
}

export async function recordPdfOpening(
  { envelope, recipient, tx }: ActingSigner,
  client: Client,
): Promise<void> {
  if (envelope.row.state !== "sent" || recipient.state !== "opened") return;
  const signer = { envelopeId: envelope.row.id, recipientId: recipient.id };
  // Two tabs may read it at once.
  if (await isPdfOpeningRecorded(tx, signer)) return;
  const details = { recipient: recipient.id, ...client };
  await envelope.append({ kind: "pdf_opened", actor: byRecipient(recipient.id), details });
}
