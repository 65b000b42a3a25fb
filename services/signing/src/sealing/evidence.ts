import type { Queryable } from "@sealwright/database";
import type { ChainedEvent, Evidence } from "@sealwright/seal";
import type { Selectable } from "kysely";
import { hashOf } from "../envelopes/file-store.ts";
import type { Envelope, Recipient } from "../envelopes/locked-envelope.ts";
import type { ContractDocument } from "../signing/signer.ts";
import { shownFiles, shownTo } from "../steps/shown-files.ts";
import type { ConsentRow, MarkRow, SigningTables } from "../tables.ts";
import { roleOf } from "./party-role.ts";

/** All that is known of a completed envelope. */
export interface CompletedEnvelope {
  envelope: Envelope & { completedAt: Date };
  documents: (ContractDocument & { shownBytes: number })[];
  recipients: Recipient[];
  consents: Selectable<ConsentRow>[];
  marks: Selectable<MarkRow>[];
  events: ChainedEvent[];
}

/** `evidence.json` of one of its documents: what was proved of each person, and no more. */
export function evidenceOf(completed: CompletedEnvelope, documentId: string): Evidence {
  const { envelope, documents, recipients, consents, events } = completed;
  const { id, title, mode, timeZone, senderName, senderEmail, sentAt, completedAt } = envelope;
  const statements = new Map(consents.map(({ statement }) => [hashOf(statement), statement]));
  return {
    format: "sealwright-evidence",
    version: 1,
    envelope: {
      ...{ id, title, timeZone, isTest: mode === "test" },
      sender: { name: senderName, email: senderEmail },
      sentAt: sentAt.toISOString(),
      completedAt: completedAt.toISOString(),
    },
    document: documentId,
    documents: documents.map(({ shownBytes, ...document }) => ({
      id: document.id,
      title: document.title,
      shown: shownFiles(document, shownBytes).map(({ sha256, bytes }) => ({ sha256, bytes })),
    })),
    recipients: recipients.filter(({ role }) => role === "signer").map((one) => recipientOf(one, completed)),
    statements: [...statements].map(([sha256, text]) => ({ sha256, text })),
    events,
    overrides: documents.flatMap(({ overrides }) =>
      overrides.map((text) => ({ text, at: sentAt.toISOString() })),
    ),
  };
}

function recipientOf(
  { id, party, name, email, signOrder, capacity }: Recipient,
  { consents, marks, events, documents }: CompletedEnvelope,
): Evidence["recipients"][number] {
  const consent = consents.find(({ recipientId }) => recipientId === id);
  const mark = marks.find(({ recipientId }) => recipientId === id);
  // What was proved first counts, as it came before the consent; of a former address, nothing does.
  const corrected = events.findLastIndex(
    ({ kind, details }) =>
      kind === "corrected" && details.recipient === id && details.former !== details.address,
  );
  const own = events
    .slice(corrected + 1)
    .filter(({ actor }) => actor.kind === "recipient" && actor.id === id);
  const link = own.find(({ kind, details }) => kind === "opened" && details.embedded === undefined);
  const code = own.find(({ kind }) => kind === "code_passed");
  const [tree] = documents.map((document) => document.tree);
  return {
    role: tree ? roleOf(tree, party) : party,
    ...{ id, name, email, order: signOrder, capacity: capacity || null },
    proved: { mailbox: link?.at ?? null, code: code?.at ?? null },
    consent: consent ? { statement: hashOf(consent.statement), at: consent.givenAt.toISOString() } : null,
    shown: documents.map((document) => ({
      document: document.id,
      sha256: shownTo(document, signOrder).sha256,
    })),
    signature: mark ? { at: mark.madeAt.toISOString(), by: mark.signature.kind } : null,
  };
}

/** @returns undefined unless everyone has signed */
export async function readCompleted(
  query: Queryable<SigningTables>,
  envelopeId: string,
  events: ChainedEvent[],
): Promise<Omit<CompletedEnvelope, "documents"> | undefined> {
  const envelope = await query
    .selectFrom("signing.envelopes")
    .selectAll()
    .where("id", "=", envelopeId)
    .executeTakeFirst();
  if (!envelope?.completedAt) return undefined;
  const recipients = await query
    .selectFrom("signing.recipients")
    .selectAll()
    .where("envelopeId", "=", envelopeId)
    .orderBy("position")
    .execute();
  const consents = await query
    .selectFrom("signing.consents")
    .selectAll()
    .where("envelopeId", "=", envelopeId)
    .execute();
  const marks = await query
    .selectFrom("signing.marks")
    .selectAll()
    .where("envelopeId", "=", envelopeId)
    .execute();
  return {
    envelope: { ...envelope, completedAt: envelope.completedAt },
    recipients,
    consents,
    marks,
    events,
  };
}
