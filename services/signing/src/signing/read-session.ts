import type { Database, JobTables } from "@sealwright/database";
import type { Signing } from "@sealwright/protocol/signing/calls";
import type { Clock } from "@sealwright/runtime";
import type { Paperwork } from "../contracts/paperwork.ts";
import { type Envelope, isOver, type Recipient } from "../envelopes/locked-envelope.ts";
import { SigningError } from "../errors.ts";
import { shownTo } from "../steps/shown-files.ts";
import type { Filled, SigningTables } from "../tables.ts";
import { consentStatement } from "./consent-statement.ts";
import { filledHash } from "./filled-hash.ts";
import { asShown, type ContractPlace } from "./places.ts";
import type { SessionKey, Sessions } from "./sessions.ts";
import { dateIn } from "./sign.ts";
import { type ContractDocument, consentOf, documentsOf, placesOf } from "./signer.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  sessions: Sessions;
  paperwork: Paperwork;
  clock: Clock;
}

/** A session and all that it may see. */
export interface SessionView {
  envelope: Envelope;
  recipient: Recipient;
  recipients: Recipient[];
  documents: ContractDocument[];
  /** Whether a code is asked before anything is shown. */
  needsCode: boolean;
}

export type SessionReader = ReturnType<typeof createSessionReader>;

/** What a signer's pages show. Changes nothing. */
export function createSessionReader({ database, sessions, paperwork, clock }: Dependencies) {
  /** @throws SigningError session-ended */
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
    // Deleted between two statements.
    if (!envelope || !recipient) throw new SigningError("session-ended");
    const documents = await documentsOf(query, envelopeId);
    return { envelope, recipient, recipients, documents, needsCode: recipient.needsCode && !codePassedAt };
  }

  return {
    view,

    /** @throws SigningError session-ended */
    async read(key: SessionKey): Promise<Signing> {
      const { envelope, recipient, recipients, documents, needsCode } = await view(key);
      const now = clock.now();
      const sender = { name: envelope.senderName, email: envelope.senderEmail };
      const given = await consentOf(database.query, recipient.id);
      const statement = given?.statement.split("\n\n") ?? consentStatement({ sender, title: envelope.title });
      const shown = needsCode ? [] : documents;
      const filled = recipient.filled ?? { texts: {} };
      const signed = await database.query
        .selectFrom("signing.marks")
        .select(["texts", "signature"])
        .where("recipientId", "=", recipient.id)
        .executeTakeFirst();
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
        },
        sender,
        signer: {
          name: recipient.name,
          email: recipient.email,
          party: recipient.party,
          state: recipient.state,
          signedAt: recipient.signedAt?.toISOString() ?? null,
        },
        needsCode,
        consent: { statement, givenAt: given?.givenAt.toISOString() ?? null },
        message: envelope.message,
        notes: shown.flatMap(({ notes }) => notes),
        html: shown.map(({ tree }) => (tree ? paperwork.html(tree) : "")).join(""),
        text: shown.map(({ text }) => text).join("\n"),
        uploads: shown.flatMap(({ tree, title }) => (tree ? [] : [title])),
        places: placesOf(recipient, shown).map((place) => ({
          ...asShown(place),
          value: signed?.texts[place.field] ?? standingIn(place, recipient, filled, today),
        })),
        filled: needsCode ? { texts: {} } : filled,
        filledHash: needsCode ? "" : filledHash(filled),
        signedWith: needsCode ? undefined : signed?.signature,
        others: recipients
          .filter(({ id, role }) => id !== recipient.id && role === "signer")
          .map(({ name, state, signOrder }) => ({ name, state, order: signOrder })),
        pages: documents.reduce((sum, { pages }) => sum + pages, 0),
        shownHash: documents[0] ? shownTo(documents[0], recipient.signOrder).sha256 : "",
      };
    },
  };
}

/** What stands there before it is signed: what was filled in, else what is known. */
function standingIn(
  { field, kind }: ContractPlace,
  { name, capacity }: Recipient,
  { texts }: Filled,
  today: string,
) {
  if (kind === "date") return today;
  const known: Partial<Record<ContractPlace["kind"], string>> = { name, title: capacity };
  return texts[field] ?? known[kind] ?? "";
}
