import type { Attempts, Database, JobTables } from "@sealwright/database";
import type { Mailer } from "@sealwright/mail";
import { type Clock, DAY, hashToken } from "@sealwright/runtime";
import { missingSentence } from "@sealwright/typefaces/missing-sentence";
import type { Actor } from "../base/actor.ts";
import type { Senders } from "../base/caller.ts";
import { inWrongState, SigningError, tooEarly } from "../base/errors.ts";
import { plainWords, senderNameOf } from "../base/plain-words.ts";
import type { SigningTables } from "../base/tables.ts";
import { recordAct } from "../base/workspace-log.ts";
import { assertReachable } from "./assert-reachable.ts";
import type { Contracts } from "./contracts.ts";
import { isOnAddedPage } from "./documents/outgoing-files.ts";
import { assertTheirTurn } from "./embedded-sessions.ts";
import { BY_SENDER } from "./events.ts";
import type { Links } from "./links.ts";
import {
  type Envelopes,
  isOver,
  type LockedEnvelope,
  type Recipient,
  type SigningTx,
} from "./locked-envelope.ts";
import type { Sessions } from "./sessions.ts";
import { documentsOf } from "./signer.ts";
import type { Usage } from "./usage.ts";

const REMIND_AGAIN_AFTER = DAY;
/** For one recipient. Each mails a link to an address, so an account could otherwise send without limit. */
const CORRECTIONS = { count: 5, per: DAY };

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  envelopes: Envelopes;
  links: Links;
  attempts: Attempts;
  sessions: Sessions;
  senders: Senders;
  usage: Usage;
  mailer: Pick<Mailer, "carries">;
  unprintable(text: string): string[];
  clock: Clock;
}

interface Correction {
  id: string;
  recipient: string;
  name: string;
  address: string;
}

export type Changes = ReturnType<typeof createChanges>;

export function createChanges(deps: Dependencies) {
  const { database, contracts, envelopes, links, attempts, sessions, senders, usage, clock } = deps;

  /** Who acts, for the events of an envelope, in which a colleague of its sender is named. Read before it is locked. */
  async function readMember({ personId: member }: Actor) {
    const account = await senders.account(member);
    return ({ row }: LockedEnvelope) =>
      account && account.email !== row.senderEmail
        ? { member, memberName: senderNameOf(account), memberEmail: account.email }
        : { member };
  }

  async function change(
    actor: Actor,
    id: string,
    work: (envelope: LockedEnvelope, tx: SigningTx) => Promise<void>,
  ): Promise<void> {
    const { envelope } = await contracts.find(database.query, actor, id);
    if (!envelope) throw inWrongState("draft");
    await envelopes.within(envelope.id, work);
  }

  async function countCorrection(actor: Actor, recipientId: string): Promise<void> {
    const share = { key: hashToken(`correction ${actor.workspaceId} ${recipientId}`), limit: CORRECTIONS };
    if (await attempts.admit([share])) return;
    const sentence = "You’ve corrected this person often today. Please try again tomorrow";
    throw tooEarly("too-many-attempts", CORRECTIONS.per, sentence);
  }

  return {
    /** Ends the link of a signer who has not signed, and mails one to the corrected address. */
    async correct(actor: Actor, correction: Correction): Promise<void> {
      const { id, recipient: recipientId, address } = correction;
      const name = readName(correction);
      if (await isUnchanged(deps, actor, { ...correction, name })) return;
      await assertMayCorrect(deps, actor, correction);
      await assertMayGoTo(deps, actor, correction);
      await assertReachable(deps.mailer, [address]);
      await countCorrection(actor, recipientId);
      const memberOf = await readMember(actor);
      await change(actor, id, async (envelope, tx) => {
        const recipient = envelope.recipient(recipientId);
        await assertNameMayChange(tx, recipient, name, deps);
        const former = recipient.email;
        await tx
          .updateTable("signing.recipients")
          .set({ name, email: address, undeliverable: false })
          .where("id", "=", recipientId)
          .execute();
        await links.endAll(tx, envelope.row.id, recipientId);
        await sessions.endOf(tx, recipientId);
        // Someone else may have consented at the former address; the events keep it.
        await tx.deleteFrom("signing.consents").where("recipientId", "=", recipientId).execute();
        const details = { recipient: recipientId, former, address, name, ...memberOf(envelope) };
        if (recipient.role === "copy") {
          if (envelope.row.state !== "sent") throw inWrongState(envelope.row.state);
          await envelope.append({ kind: "corrected", actor: BY_SENDER, details });
          return;
        }
        await envelope.move({ kind: "correct", signer: recipientId }, { actor: BY_SENDER, details });
      });
    },

    async remind(
      actor: Actor,
      { id, recipient: recipientId }: { id: string; recipient: string },
    ): Promise<void> {
      const memberOf = await readMember(actor);
      await change(actor, id, async (envelope, tx) => {
        const recipient = envelope.recipient(recipientId);
        const { undeliverable, remindedAt, notifiedAt } = recipient;
        // What its state forbids is not a matter of waiting.
        assertTheirTurn(envelope, recipientId, clock.now());
        if (undeliverable) throw inWrongState("undeliverable");
        const last = Math.max(remindedAt?.getTime() ?? 0, notifiedAt?.getTime() ?? 0);
        const wait = last + REMIND_AGAIN_AFTER - clock.now();
        if (wait > 0) throw tooEarly("already-reminded", wait);
        await envelope.move(
          { kind: "remind", signer: recipientId },
          { actor: BY_SENDER, details: memberOf(envelope) },
        );
        await tx
          .updateTable("signing.recipients")
          .set({ remindedAt: new Date(clock.now()) })
          .where("id", "=", recipientId)
          .execute();
      });
    },

    /** Never to an earlier time. */
    async extend(actor: Actor, { id, until }: { id: string; until: Date }): Promise<void> {
      await change(actor, id, (envelope, tx) =>
        giveMoreTime(envelope, tx, { until, actor, now: clock.now() }),
      );
    },

    async void(actor: Actor, { id, reason: words }: { id: string; reason: string }): Promise<void> {
      const reason = plainWords(words, "reason");
      const memberOf = await readMember(actor);
      await change(actor, id, async (envelope, tx) => {
        await envelope.move({ kind: "void" }, { actor: BY_SENDER, reason, details: memberOf(envelope) });
        await usage.returnEnvelope(tx, envelope.row.id);
        await recordAct(tx, actor, { what: "contract-voided", contractId: id }, clock.now());
      });
    },
  };
}

/** A name that is printed on the pages can only be changed there. @throws SigningError recipients-not-valid */
async function assertNameMayChange(
  tx: SigningTx,
  { envelopeId, name, role, party }: Recipient,
  corrected: string,
  { unprintable }: Pick<Dependencies, "unprintable">,
): Promise<void> {
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
  const places = documents.flatMap((document) => document.places ?? []);
  if (role === "signer" && places.some((place) => place.party === party && isOnAddedPage(place))) {
    throw new SigningError(
      "recipients-not-valid",
      "The signature page that we added has this name. Void the contract, and send it again with the correct name",
    );
  }
}

async function giveMoreTime(
  envelope: LockedEnvelope,
  tx: SigningTx,
  { until, actor, now }: { until: Date; actor: Actor; now: number },
): Promise<void> {
  const { row } = envelope;
  if (isOver(row, now)) throw inWrongState("expired");
  if (row.state !== "sent") throw inWrongState(row.state);
  if (until <= row.expiresAt) return;
  await tx.updateTable("signing.envelopes").set({ expiresAt: until }).where("id", "=", row.id).execute();
  const times = { former: row.expiresAt.toISOString(), until: until.toISOString() };
  await envelope.append({
    kind: "extended",
    actor: BY_SENDER,
    details: { ...times, member: actor.personId },
  });
  await recordAct(tx, actor, { what: "contract-extended", contractId: row.contractId }, now);
}

function readName({ name }: Correction): string {
  if (!name.trim()) throw new SigningError("recipients-not-valid", "Enter the name");
  return plainWords(name.trim(), "name");
}

/** Before an attempt is counted. @throws SigningError wrong-state */
async function assertMayCorrect(
  { database: { query }, contracts, clock }: Dependencies,
  actor: Actor,
  { id, recipient }: Pick<Correction, "id" | "recipient">,
): Promise<void> {
  const { envelope } = await contracts.find(query, actor, id);
  if (!envelope) throw inWrongState("draft");
  if (isOver(envelope, clock.now())) throw inWrongState("expired");
  if (envelope.state !== "sent") throw inWrongState(envelope.state);
  const done = await query
    .selectFrom("signing.recipients")
    .select("state")
    .where("envelopeId", "=", envelope.id)
    .where("id", "=", recipient)
    .where("state", "in", ["signed", "approved"])
    .executeTakeFirst();
  if (done) throw done.state === "signed" ? inWrongState("signed") : new SigningError("wrong-state");
}

/** An owner's test goes to no one else. @throws SigningError recipients-not-valid */
async function assertMayGoTo(
  { database: { query }, contracts }: Dependencies,
  actor: Actor,
  { id, address }: Correction,
): Promise<void> {
  const { contract, envelope } = await contracts.find(query, actor, id);
  if (!contract.isTest || contract.origin === "api" || address === envelope?.senderEmail) return;
  throw new SigningError("recipients-not-valid", "A test goes to your own address alone");
}

/** After a bounce, the same address asks for another try. */
async function isUnchanged(
  { database: { query }, contracts }: Dependencies,
  actor: Actor,
  { id, recipient, name, address }: Correction,
): Promise<boolean> {
  const { envelope } = await contracts.find(query, actor, id);
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
