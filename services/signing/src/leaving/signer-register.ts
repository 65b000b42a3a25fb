import type { OpenDatabase } from "@sealwright/database";
import type { EnvelopeState } from "@sealwright/protocol/signing/states";
import { readEvents } from "../envelopes/events.ts";
import type { SigningTx } from "../envelopes/locked-envelope.ts";
import type { SigningTables } from "../tables.ts";

/** What is stored about someone in one contract. */
export interface SignerData {
  envelope: string;
  title: string;
  sender: string;
  state: EnvelopeState;
  name: string;
  capacity: string;
  signedAt: string | null;
  /** With the address and the browser that it was given from. */
  consent: object | null;
  mark: object | null;
  reports: string[];
  /** What they did, with addresses and browsers, and what was mailed to them. */
  events: object[];
}

/** What an erasure has made of one contract. */
export interface Erasure {
  envelope: string;
  title: string;
  sender: string;
  /**
   * Erased: it ended without everyone's signature. Kept: signed by everyone, it is the other parties' evidence. Out: it is
   * still to be signed, declined or voided.
   */
  outcome: "erased" | "kept" | "out";
}

const ERASED = "(erased)";

/** What operators do when someone who was asked to sign wants to know what is stored about them, or wants it erased. */
export function createSignerRegister(open: OpenDatabase) {
  const database = open.tables<SigningTables>();

  function recipientsAt(email: string) {
    return database.query
      .selectFrom("signing.recipients as recipient")
      .innerJoin("signing.envelopes as envelope", "envelope.id", "recipient.envelopeId")
      .select(["recipient.id", "recipient.name", "recipient.capacity", "recipient.signedAt"])
      .select([
        "envelope.id as envelope",
        "envelope.title",
        "envelope.state",
        "envelope.senderEmail as sender",
      ])
      .where("recipient.email", "=", email.trim().toLowerCase())
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
    /** Oldest first. @param email as the sender has it now */
    async *find(email: string): AsyncGenerator<SignerData> {
      for (const { id, signedAt, ...row } of await recipientsAt(email)) {
        const data = await dataOf(id, row.envelope);
        yield { ...row, signedAt: signedAt?.toISOString() ?? null, ...data };
      }
    },

    /**
     * Erases someone from contracts that ended without everyone's signature, the oldest first. Their chains of events go with it,
     * as a part would break them; text and file stay, since the sender wrote them.
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
  "signing.consents",
  "signing.marks",
  "signing.reports",
] as const;

/** What webhooks were told has everyone's names, too. */
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
  if (state === "completed") return "kept";
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
    .set({ name: ERASED, email: "", capacity: "", filled: null })
    .where("id", "=", recipientId)
    .execute();
  return "erased";
}

/** Why they declined. */
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

/** What the program asked for that sent the envelope; an envelope of the workspace has none. */
async function eraseFromRequest(tx: SigningTx, envelopeId: string, recipientId: string): Promise<void> {
  const made = await tx
    .selectFrom("signing.apiEnvelopes")
    .select("request")
    .where("id", "=", envelopeId)
    .executeTakeFirst();
  if (!made) return;
  const signers = made.request.signers.map((signer) =>
    signer.id === recipientId ? { ...signer, name: ERASED, email: "", capacity: "" } : signer,
  );
  await tx
    .updateTable("signing.apiEnvelopes")
    .set({ request: JSON.stringify({ ...made.request, signers }) })
    .where("id", "=", envelopeId)
    .execute();
}
