import type { Attempts, Database, JobTables } from "@sealwright/database";
import { type Clock, DAY, hashToken } from "@sealwright/runtime";
import { missingSentence } from "@sealwright/typefaces/missing-sentence";
import type { Sender } from "../caller.ts";
import { BY_SENDER } from "../envelopes/events.ts";
import type { Envelopes, LockedEnvelope, Recipient, SigningTx } from "../envelopes/locked-envelope.ts";
import { SigningError, tooEarly } from "../errors.ts";
import type { Links } from "../links/links.ts";
import type { Sessions } from "../signing/sessions.ts";
import { documentsOf } from "../signing/signer.ts";
import type { SigningTables } from "../tables.ts";
import type { Usage } from "../usage/usage.ts";
import type { Contracts } from "./contracts.ts";
import { plainWords } from "./plain-words.ts";

/** Between two mails that a sender asks for. */
const REMIND_AGAIN_AFTER = DAY;
/** Of one recipient. Each mails a link to an address, so that what an account may send would have no limit. */
const CORRECTIONS = { count: 5, per: DAY };

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  envelopes: Envelopes;
  links: Links;
  attempts: Attempts;
  sessions: Sessions;
  usage: Usage;
  unprintable(text: string): string[];
  clock: Clock;
}

/** What a recipient's name and address shall be. */
interface Correction {
  id: string;
  recipient: string;
  name: string;
  address: string;
}

export type Changes = ReturnType<typeof createChanges>;

/** What a sender does to a contract that is out. */
export function createChanges(deps: Dependencies) {
  const { database, contracts, envelopes, links, attempts, sessions, usage, unprintable, clock } = deps;

  /** @throws SigningError contract-not-found, wrong-state, and what the work throws */
  async function change(
    { uid }: Sender,
    id: string,
    work: (envelope: LockedEnvelope, tx: SigningTx) => Promise<void>,
  ): Promise<void> {
    const { envelope } = await contracts.find(database.query, uid, id);
    if (!envelope) throw new SigningError("wrong-state");
    await envelopes.within(envelope.id, work);
  }

  /** A name that the text has can only be changed in the text. @throws SigningError recipients-not-valid */
  async function assertNameMayChange(tx: SigningTx, { envelopeId, name }: Recipient, corrected: string) {
    if (corrected === name) return;
    const characters = unprintable(corrected);
    if (characters.length > 0) {
      throw new SigningError("recipients-not-valid", missingSentence(characters));
    }
    const documents = await documentsOf(tx, envelopeId);
    if (documents.some(({ text }) => text.includes(name))) {
      throw new SigningError(
        "recipients-not-valid",
        "The contract’s text has this name. Void the contract, correct the name on the form’s page, and send it again",
      );
    }
  }

  /** @throws SigningError too-many-attempts */
  async function countCorrection({ uid }: Sender, recipientId: string): Promise<void> {
    const share = { key: hashToken(`correction ${uid} ${recipientId}`), limit: CORRECTIONS };
    if (await attempts.admit([share])) return;
    const sentence = "You’ve corrected this person often today. Please try again tomorrow";
    throw tooEarly("too-many-attempts", CORRECTIONS.per, sentence);
  }

  return {
    /**
     * Ends the link of a signer who has not signed, and mails one to the corrected address. With nothing to correct, does nothing.
     * @throws SigningError contract-not-found, recipient-not-found, recipients-not-valid, too-many-attempts, wrong-state
     */
    async correct(sender: Sender, correction: Correction): Promise<void> {
      const { id, recipient: recipientId, address } = correction;
      const name = correction.name.trim();
      if (!name) throw new SigningError("recipients-not-valid", "Enter the name");
      plainWords(name, "name");
      if (await isUnchanged(deps, sender, { ...correction, name })) return;
      await countCorrection(sender, recipientId);
      await change(sender, id, async (envelope, tx) => {
        const recipient = envelope.recipient(recipientId);
        await assertNameMayChange(tx, recipient, name);
        const former = recipient.email;
        await tx
          .updateTable("signing.recipients")
          .set({ name, email: address })
          .where("id", "=", recipientId)
          .execute();
        await links.endAll(tx, envelope.row.id, recipientId);
        await sessions.endOf(tx, recipientId);
        // What was agreed to at the former address may have been agreed to by someone else; the events keep it.
        await tx.deleteFrom("signing.consents").where("recipientId", "=", recipientId).execute();
        const details = { recipient: recipientId, former, address, name };
        if (recipient.role === "copy") {
          if (envelope.row.state !== "sent") throw new SigningError("wrong-state");
          await envelope.append({ kind: "corrected", actor: BY_SENDER, details });
          return;
        }
        await envelope.move({ kind: "correct", signer: recipientId }, { actor: BY_SENDER, details });
      });
    },

    /** @throws SigningError already-reminded, contract-not-found, recipient-not-found, wrong-state */
    async remind(
      sender: Sender,
      { id, recipient: recipientId }: { id: string; recipient: string },
    ): Promise<void> {
      await change(sender, id, async (envelope, tx) => {
        const recipient = envelope.recipient(recipientId);
        const { undeliverable, remindedAt, notifiedAt } = recipient;
        if (undeliverable || recipient.role === "copy") throw new SigningError("wrong-state");
        const last = Math.max(remindedAt?.getTime() ?? 0, notifiedAt?.getTime() ?? 0);
        const wait = last + REMIND_AGAIN_AFTER - clock.now();
        if (wait > 0) throw tooEarly("already-reminded", wait);
        await envelope.move({ kind: "remind", signer: recipientId }, { actor: BY_SENDER });
        await tx
          .updateTable("signing.recipients")
          .set({ remindedAt: new Date(clock.now()) })
          .where("id", "=", recipientId)
          .execute();
      });
    },

    /** @throws SigningError bad-request, contract-not-found, wrong-state */
    async void(sender: Sender, { id, reason: words }: { id: string; reason: string }): Promise<void> {
      const reason = plainWords(words, "reason");
      await change(sender, id, async (envelope, tx) => {
        await envelope.move({ kind: "void" }, { actor: BY_SENDER, reason });
        await usage.returnEnvelope(tx, envelope.row.id);
      });
    },
  };
}

/** Not where the mail was refused: there, the same address again asks for another try. @throws SigningError contract-not-found */
async function isUnchanged(
  { database: { query }, contracts }: Dependencies,
  { uid }: Sender,
  { id, recipient, name, address }: Correction,
): Promise<boolean> {
  const { envelope } = await contracts.find(query, uid, id);
  const same = await query
    .selectFrom("signing.recipients")
    .select("id")
    .where("envelopeId", "=", envelope?.id ?? "")
    .where("id", "=", recipient)
    .where("name", "=", name)
    .where("email", "=", address)
    .where("undeliverable", "=", false)
    .executeTakeFirst();
  return same !== undefined;
}
