import type { Queryable } from "@sealwright/database";
import type { AdoptedMark } from "@sealwright/protocol/signing";
import type { ChainedEvent, NewEvidence } from "@sealwright/seal";
import type { Selectable } from "kysely";
import { hashOf } from "../base/hash.ts";
import { placesIn } from "../base/places.ts";
import { shownFiles, shownTo } from "../base/shown-files.ts";
import type { ConsentRow, MarkRow, SigningTables } from "../base/tables.ts";
import type { Envelope, Recipient } from "./locked-envelope.ts";
import { outlinesOf } from "./mark-ink.ts";
import { eventsOfSigner, type WayToOpen, wayOpened } from "./openings.ts";
import { roleOf, signsForOf } from "./party-role.ts";
import type { ContractDocument } from "./signer.ts";
import type { TypedMarks } from "./workers/tasks.ts";

export interface CompletedEnvelope {
  envelope: Envelope & { completedAt: Date };
  documents: (ContractDocument & { shownBytes: number })[];
  recipients: Recipient[];
  consents: Selectable<ConsentRow>[];
  marks: Selectable<MarkRow>[];
  events: ChainedEvent[];
}

/** What is recorded of an envelope, completed or not. */
export interface Facts {
  envelope: Envelope;
  documents: readonly ContractDocument[];
  recipients: readonly Recipient[];
  consents: readonly Selectable<ConsentRow>[];
  marks: readonly Selectable<MarkRow>[];
  events: readonly ChainedEvent[];
}

/** `evidence.json` of one document: only facts that were verified of each person. */
export function evidenceOf(completed: CompletedEnvelope, documentId: string): NewEvidence {
  const { envelope, documents, recipients, consents, events } = completed;
  const { id, title, mode, timeZone, senderName, senderEmail, sentAt, completedAt } = envelope;
  const statements = new Map(consents.map(({ statement }) => [hashOf(statement), statement]));
  return {
    format: "sealwright-evidence",
    version: 2,
    envelope: {
      id,
      title,
      timeZone,
      isTest: mode === "test",
      sender: { name: senderName, email: senderEmail },
      sentAt: sentAt.toISOString(),
      completedAt: completedAt.toISOString(),
    },
    document: documentId,
    documents: documents.map(({ shownBytes, ...document }) => ({
      id: document.id,
      title: document.title,
      shown: shownFiles(document, shownBytes).map(({ sha256, bytes }) => ({ sha256, bytes })),
      ...(document.uploaded ? { upload: document.uploaded } : {}),
    })),
    recipients: recipients.filter(({ role }) => role === "signer").map((one) => recipientOf(one, completed)),
    values: valuesOf(completed),
    members: membersOf(completed),
    approvals: recipients.flatMap((one) => approvalOf(one, documents)),
    handedOn: [],
    statements: [...statements].map(([sha256, text]) => ({ sha256, text })),
    events,
    overrides: documents.flatMap(({ overrides }) =>
      overrides.map((text) => ({ text, at: sentAt.toISOString() })),
    ),
  };
}

function approvalOf(
  { id, name, email, signOrder, approvedAt }: Recipient,
  documents: readonly ContractDocument[],
): NewEvidence["approvals"] {
  if (!approvedAt) return [];
  const files = documents.map((document) => ({
    document: document.id,
    sha256: shownTo(document, signOrder).sha256,
  }));
  return [{ id, name, email, at: approvedAt.toISOString(), files }];
}

/** What is recorded of one signer. */
export function recipientOf(
  { id, party, name, email, signOrder, capacity }: Recipient,
  { consents, marks, events, documents }: Omit<Facts, "envelope" | "recipients">,
): NewEvidence["recipients"][number] {
  const consent = consents.find(({ recipientId }) => recipientId === id);
  const mark = marks.find(({ recipientId }) => recipientId === id);
  // The first proof counts, as it preceded consent.
  const own = eventsOfSigner(events, id);
  const opened = (way: WayToOpen) => own.find((event) => wayOpened(event) === way)?.at ?? null;
  const code = own.find(({ kind }) => kind === "code_passed");
  const [tree] = documents.map((document) => document.tree);
  return {
    role: tree ? roleOf(tree, party) : party,
    id,
    name,
    email,
    order: signOrder,
    capacity: capacity || null,
    signsFor: tree ? signsForOf(tree, party) : undefined,
    proved: {
      mailbox: opened("email"),
      code: code?.at ?? null,
      signIn: opened("sign_in"),
      frame: opened("frame"),
      inPerson: null,
    },
    consent: consent ? { statement: hashOf(consent.statement), at: consent.givenAt.toISOString() } : null,
    shown: documents.map((document) => ({
      document: document.id,
      sha256: shownTo(document, signOrder).sha256,
    })),
    pagesDrawn: [],
    signature: mark
      ? {
          at: mark.madeAt.toISOString(),
          ...inked(mark.signature),
          initials: mark.initials && inked(mark.initials),
        }
      : null,
  };
}

const inked = (mark: AdoptedMark) => ({ by: mark.kind, ink: outlinesOf(mark) });

/** What was written into fields, by whom and when: what the sender printed, and what signers filled in. */
export function valuesOf({
  envelope,
  documents,
  recipients,
  marks,
}: Omit<Facts, "consents" | "events">): NewEvidence["values"] {
  return documents.flatMap((document) =>
    placesIn(document).flatMap(({ field, party, kind, label, placed }): NewEvidence["values"] => {
      const common = { document: document.id, field, kind, label };
      if (placed?.readOnly) {
        const at = envelope.sentAt.toISOString();
        return [{ ...common, value: placed.value ?? "", by: { kind: "sender" }, at }];
      }
      const signer = recipients.find((one) => one.role === "signer" && one.party === party);
      const mark = marks.find(({ recipientId }) => recipientId === signer?.id);
      const value = mark?.texts[field];
      if (!signer || !mark || value === undefined) return [];
      return [{ ...common, value, by: { kind: "recipient", id: signer.id }, at: mark.madeAt.toISOString() }];
    }),
  );
}

/** The sender, and colleagues, whose names are in the events of what they did. */
function membersOf({ envelope: { senderName, senderEmail }, events }: CompletedEnvelope) {
  const members = new Map<string, { id: string; name: string; email: string }>();
  for (const { actor, details } of events) {
    if (actor.kind !== "sender" || typeof details.member !== "string") continue;
    const { member: id, memberName = senderName, memberEmail = senderEmail } = details;
    members.set(id, { id, name: String(memberName), email: String(memberEmail) });
  }
  return [...members.values()];
}

/** What was typed as a signature or initials and has no outlines yet, by recipient. */
export function typedMarksOf({ marks }: Pick<CompletedEnvelope, "marks">): TypedMarks {
  const lettersOf = (mark: AdoptedMark | null) =>
    mark?.kind === "typed" && !mark.outlines ? mark.text : undefined;
  const typed = marks.map(({ recipientId, signature, initials }): [string, TypedMarks[string]] => [
    recipientId,
    { signature: lettersOf(signature), initials: lettersOf(initials) },
  ]);
  return Object.fromEntries(typed);
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
  const known = await readSigners(query, envelopeId);
  return { ...known, envelope: { ...envelope, completedAt: envelope.completedAt }, events };
}

/** The recipients of an envelope, their consents and their marks. */
export async function readSigners(query: Queryable<SigningTables>, envelopeId: string) {
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
  return { recipients, consents, marks };
}
