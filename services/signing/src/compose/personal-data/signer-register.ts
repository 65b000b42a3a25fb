import type { OpenDatabase } from "@sealwright/database";
import { normalizeEmail } from "@sealwright/protocol/credentials";
import type { EnvelopeState } from "@sealwright/protocol/signing/states";
import { isBinding } from "@sealwright/protocol/signing/states";
import type { ApiCopy } from "../../base/envelope-request.ts";
import type { SigningTables } from "../../base/tables.ts";
import { readEvents } from "../../envelope/events.ts";
import type { SigningTx } from "../../envelope/locked-envelope.ts";

export interface SignerData {
  envelope: string;
  title: string;
  sender: string;
  state: EnvelopeState;
  name: string;
  capacity: string;
  /** From the sender to them alone. */
  message: string;
  signedAt: string | null;
  /** With the IP address and the browser. */
  consent: object | null;
  mark: object | null;
  reports: string[];
  /** Their actions, with IP addresses and browsers, and the mails to them. */
  events: object[];
}

export interface Erasure {
  envelope: string;
  title: string;
  sender: string;
  /**
   * Erased: it ended without everyone's signature. Kept: signed by everyone, it is the other parties'
   * evidence. Out: it must be signed, declined or voided first.
   */
  outcome: "erased" | "kept" | "out";
}

const ERASED = "(erased)";

/** Answers requests of signers to see or erase their personal data. */
export function createSignerRegister(open: OpenDatabase) {
  const database = open.tables<SigningTables>();

  function recipientsAt(email: string) {
    return database.query
      .selectFrom("signing.recipients as recipient")
      .innerJoin("signing.envelopes as envelope", "envelope.id", "recipient.envelopeId")
      .select(["recipient.id", "recipient.name", "recipient.capacity"])
      .select(["recipient.message", "recipient.signedAt"])
      .select([
        "envelope.id as envelope",
        "envelope.title",
        "envelope.state",
        "envelope.senderEmail as sender",
      ])
      .where("recipient.email", "=", normalizeEmail(email))
      .orderBy("envelope.sentAt")
      .execute();
  }

  async function dataOf(recipient: string, envelope: string) {
    const { query } = database;
    const consent = await query
      .selectFrom("signing.consents")
      .select(["statement", "givenAt", "ip", "userAgent"])
      .where("recipientId", "=", recipient)
      .executeTakeFirst();
    const mark = await query
      .selectFrom("signing.marks")
      .select(["signature", "initials", "texts", "madeAt"])
      .where("recipientId", "=", recipient)
      .executeTakeFirst();
    const reports = await query
      .selectFrom("signing.reports")
      .select("reason")
      .where("recipientId", "=", recipient)
      .execute();
    const events = (await readEvents(query as never, envelope)).filter(
      ({ actor, details }) =>
        (actor.kind === "recipient" && actor.id === recipient) || details.recipient === recipient,
    );
    return {
      consent: consent ?? null,
      mark: mark ?? null,
      reports: reports.map(({ reason }) => reason),
      events: events.map(({ at, kind, details }) => ({ at, kind, details })),
    };
  }

  return {
    /** Oldest first. @param email the signer's current address in the envelope */
    async *find(email: string): AsyncGenerator<SignerData> {
      for (const { id, signedAt, ...row } of await recipientsAt(email)) {
        const data = await dataOf(id, row.envelope);
        yield { ...row, signedAt: signedAt?.toISOString() ?? null, ...data };
      }
    },

    /**
     * Erases someone from contracts that ended without everyone's signature, oldest first. The whole chain
     * of events goes, since removing a part would break it; text and file stay, since the sender wrote
     * them.
     */
    async *erase(email: string): AsyncGenerator<Erasure> {
      for (const { id, envelope, title, sender } of await recipientsAt(email)) {
        const outcome = await database.transaction((tx) => eraseFrom(tx, envelope, id));
        yield { envelope, title, sender, outcome };
      }
    },
  };
}

const OF_SIGNER = [
  "signing.links",
  "signing.sessions",
  "signing.replacedSessions",
  "signing.consents",
  "signing.marks",
  "signing.reports",
] as const;

/** Webhook events contain everyone's names, too. */
const OF_ENVELOPE = ["signing.events", "signing.webhookEvents"] as const;

async function eraseFrom(
  tx: SigningTx,
  envelopeId: string,
  recipientId: string,
): Promise<Erasure["outcome"]> {
  const { state } = await tx
    .selectFrom("signing.envelopes")
    .select("state")
    .where("id", "=", envelopeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (state === "sent") return "out";
  if (isBinding(state)) return "kept";
  for (const table of OF_SIGNER) {
    await tx.deleteFrom(table).where("recipientId", "=", recipientId).execute();
  }
  for (const table of OF_ENVELOPE) {
    await tx.deleteFrom(table).where("envelopeId", "=", envelopeId).execute();
  }
  await eraseReason(tx, envelopeId, recipientId);
  await eraseFromRequest(tx, envelopeId, recipientId);
  await tx
    .updateTable("signing.recipients")
    .set({ name: ERASED, email: "", capacity: "", message: "", filled: null })
    .where("id", "=", recipientId)
    .execute();
  return "erased";
}

async function eraseReason(tx: SigningTx, envelopeId: string, recipientId: string): Promise<void> {
  await tx
    .updateTable("signing.envelopes")
    .set({ reason: null })
    .where("id", "=", envelopeId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("signing.recipients")
          .select("id")
          .where("id", "=", recipientId)
          .where("state", "=", "declined"),
      ),
    )
    .execute();
}

async function eraseFromRequest(tx: SigningTx, envelopeId: string, recipientId: string): Promise<void> {
  const made = await tx
    .selectFrom("signing.apiEnvelopes")
    .select("request")
    .where("id", "=", envelopeId)
    .executeTakeFirst();
  if (!made) return;
  const { request } = made;
  const signers = request.signers.map((signer) =>
    signer.id === recipientId ? { ...signer, name: ERASED, email: "", capacity: "", message: "" } : signer,
  );
  const withoutPerson = <One extends ApiCopy>(people: readonly One[] | undefined) =>
    people?.map((one) => (one.id === recipientId ? { ...one, name: ERASED, email: "" } : one));
  const approvers = withoutPerson(request.approvers);
  const copies = withoutPerson(request.copies);
  await tx
    .updateTable("signing.apiEnvelopes")
    .set({ request: JSON.stringify({ ...request, signers, approvers, copies }) })
    .where("id", "=", envelopeId)
    .execute();
}
