import type { Database, JobTables } from "@sealwright/database";
import type { OthersPlace, Signing } from "@sealwright/protocol/signing/answers";
import { inkCaption } from "@sealwright/protocol/signing/ink-caption";
import type { Clock } from "@sealwright/runtime";
import type { Selectable } from "kysely";
import { SigningError } from "../base/errors.ts";
import { asShown, isKnown, type ShownPlace } from "../base/places.ts";
import { shownTo } from "../base/shown-files.ts";
import type { MarkRow, SigningTables } from "../base/tables.ts";
import { consentStatement } from "./consent-statement.ts";
import { readEvents } from "./events.ts";
import { type Facts, readSigners } from "./evidence.ts";
import { filledHash } from "./filled-hash.ts";
import { type Envelope, isOver, type Recipient } from "./locked-envelope.ts";
import { outlinesOf } from "./mark-ink.ts";
import { messageTo } from "./message-to.ts";
import type { Paperwork } from "./paperwork.ts";
import { signsForOf } from "./party-role.ts";
import { isSentAlone } from "./sent-alone.ts";
import type { SessionKey, Sessions } from "./sessions.ts";
import { dateIn } from "./sign.ts";
import { type ContractDocument, consentOf, documentsOf, placesOf } from "./signer.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  sessions: Sessions;
  paperwork: Paperwork;
  clock: Clock;
}

export interface SessionView {
  envelope: Envelope;
  recipient: Recipient;
  recipients: Recipient[];
  documents: ContractDocument[];
  needsCode: boolean;
  /** Ended without everyone's signature: nothing of it is shown. */
  isWithdrawn: boolean;
}

export type SessionReader = ReturnType<typeof createSessionReader>;

export function createSessionReader({ database, sessions, paperwork, clock }: Dependencies) {
  async function view(key: SessionKey): Promise<SessionView> {
    const { query } = database;
    const { envelopeId, recipientId, codePassedAt } = await sessions.find(query, key);
    const envelope = await query
      .selectFrom("signing.envelopes")
      .selectAll()
      .where("id", "=", envelopeId)
      .executeTakeFirst();
    const recipients = await query
      .selectFrom("signing.recipients")
      .selectAll()
      .where("envelopeId", "=", envelopeId)
      .orderBy("position")
      .execute();
    const recipient = recipients.find(({ id }) => id === recipientId);
    if (!envelope || !recipient) throw new SigningError("session-ended");
    const documents = await documentsOf(query, envelopeId);
    const isOpen = envelope.state === "sent" && !isOver(envelope, clock.now());
    return {
      envelope,
      recipient,
      recipients,
      documents,
      needsCode: recipient.needsCode && !codePassedAt,
      isWithdrawn: !isOpen && envelope.state !== "completed",
    };
  }

  return {
    view,

    async read(key: SessionKey): Promise<Signing> {
      const { envelope, recipient, recipients, documents, needsCode, isWithdrawn } = await view(key);
      const isHidden = needsCode || isWithdrawn;
      const now = clock.now();
      const sender = { name: envelope.senderName, email: envelope.senderEmail };
      const given = await consentOf(database.query, recipient.id);
      const statement = given?.statement.split("\n\n") ?? consentStatement({ sender, title: envelope.title });
      const shown = isHidden ? [] : documents;
      const tree = shown[0]?.tree;
      const filled = recipient.filled ?? { texts: {} };
      const { marks } = await readSigners(database.query, envelope.id);
      const signed = marks.find(({ recipientId }) => recipientId === recipient.id);
      const today = dateIn(envelope.timeZone, new Date(now));
      return {
        envelope: {
          id: envelope.id,
          title: envelope.title,
          state: isOver(envelope, now) ? "expired" : envelope.state,
          sealed: envelope.sealedAt !== null,
          timeZone: envelope.timeZone,
          expiresAt: envelope.expiresAt.toISOString(),
          reason: envelope.reason,
          isAlone: isSentAlone(await readEvents(database.query, envelope.id)),
        },
        sender,
        signer: {
          name: recipient.name,
          email: recipient.email,
          party: recipient.party,
          approves: recipient.role === "approver",
          capacity: recipient.capacity,
          signsFor: tree ? signsForOf(tree, recipient.party) : undefined,
          state: recipient.state,
          signedAt: recipient.signedAt?.toISOString() ?? null,
          approvedAt: recipient.approvedAt?.toISOString() ?? null,
        },
        needsCode,
        consent: { statement, givenAt: given?.givenAt.toISOString() ?? null },
        message: messageTo(envelope, recipient),
        notes: shown.flatMap(({ notes }) => notes),
        html: shown.map(({ tree }) => (tree ? paperwork.html(tree) : "")).join(""),
        text: shown.map(({ text }) => text).join("\n"),
        files: shown.map(({ title }) => title),
        places: placesOf(recipient, shown).map((place) => ({
          ...asShown(place),
          value: signed?.texts[place.field] ?? standingIn(place, recipient, today),
        })),
        othersPlaces: othersPlaces(recipient, recipients, { envelope, documents: shown, marks }),
        caption: inkCaption({ name: recipient.name, date: today, envelope: envelope.id }),
        filled: isHidden ? { texts: {} } : filled,
        filledHash: isHidden ? "" : filledHash(filled),
        signedWith: isHidden ? undefined : signed?.signature,
        others: recipients
          .filter(({ id, role }) => id !== recipient.id && role === "signer")
          .map(({ name, state, signOrder }) => ({ name, state, order: signOrder })),
        pages: documents.reduce((sum, { pages }) => sum + pages, 0),
        shownHash: documents[0] ? shownTo(documents[0], recipient.signOrder).sha256 : "",
      };
    },
  };
}

/** Where the others sign, and what those who signed put there. */
function othersPlaces(
  { id: own }: Recipient,
  recipients: readonly Recipient[],
  { envelope, documents, marks }: Pick<Facts, "envelope" | "documents" | "marks">,
): OthersPlace[] {
  const others = recipients.filter(({ id, role }) => id !== own && role === "signer");
  return others.flatMap((other) => {
    const mark = marks.find(({ recipientId }) => recipientId === other.id);
    const date = mark && dateIn(envelope.timeZone, mark.madeAt);
    const caption = date && inkCaption({ name: other.name, date, envelope: envelope.id });
    return placesOf(other, documents).map(({ field, kind, document, placed }) => ({
      id: field,
      name: other.name,
      kind,
      document,
      page: placed?.page,
      box: placed?.box,
      ink: mark && inkIn(kind, mark, caption),
    }));
  });
}

function inkIn(
  kind: ShownPlace["kind"],
  { signature, initials }: Selectable<MarkRow>,
  caption: string | undefined,
): OthersPlace["ink"] {
  if (kind === "initials") return { outlines: outlinesOf(initials ?? signature) };
  if (kind !== "signature") return undefined;
  return { outlines: outlinesOf(signature), caption: signature.isCaptioned ? caption : undefined };
}

/** A place's value before signing: as filled in, else as known. */
function standingIn(place: ShownPlace, { name, email, capacity, filled }: Recipient, today: string): string {
  const { field, kind, placed } = place;
  if (kind === "date") return today;
  if (isKnown(place)) return kind === "name" ? name : email;
  const answer = filled?.texts[field];
  if (answer !== undefined) return answer;
  // A checkbox that is not among the answers was unchecked.
  if (filled && kind === "checkbox") return "";
  if (placed?.value !== undefined) return placed.value;
  if (kind === "title") return capacity;
  return kind === "name" && !placed ? name : "";
}
