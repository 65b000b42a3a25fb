import type { Database, JobTables } from "@sealwright/database";
import type { Clock } from "@sealwright/runtime";
import type { ChainedEvent } from "@sealwright/seal/events";
import { inWrongState, SigningError } from "../base/errors.ts";
import type { LinkPurpose, SigningTables } from "../base/tables.ts";
import { appendEvents, BY_SYSTEM, type EnvelopeEvent } from "./events.ts";
import type { FollowUps } from "./follow-ups.ts";
import type { Links } from "./links.ts";
import { type Act, type Decision, decide, type Refusal, type Standing } from "./moves.ts";
import type { Envelope, Recipient, SigningTx } from "./rows.ts";
import { writeNextStep, writeSigners, writeState } from "./write-moves.ts";

export type { Envelope, Recipient, SigningTx } from "./rows.ts";

export interface LockedEnvelope {
  readonly row: Envelope;
  recipients: readonly Recipient[];
  /** Writes the act's changes and queues their follow-ups. @throws SigningError wrong-state, recipient-not-found */
  move(act: Act, said: Said): Promise<Decision["outcome"]>;
  /** For events without a change of state. */
  append(...events: EnvelopeEvent[]): Promise<void>;
  invite(recipientId: string, purpose: LinkPurpose): Promise<void>;
  recipient(recipientId: string): Recipient;
}

/** The only way to change an envelope: one transaction locks it, and writes marks, events and jobs. */
export interface Envelopes {
  lock(tx: SigningTx, id: string): Promise<LockedEnvelope>;
  /** Any error from the work rolls everything back. */
  within<T>(id: string, work: (envelope: LockedEnvelope, tx: SigningTx) => Promise<T>): Promise<T>;
}

interface EnvelopeDependencies {
  database: Database<SigningTables & JobTables>;
  followUps: FollowUps;
  links: Links;
  clock: Clock;
}

interface Said {
  actor: ChainedEvent["actor"];
  details?: ChainedEvent["details"];
  reason?: string;
}

type Moved = Extract<Decision, { outcome: "moved" }>;

function refusal(why: Refusal, { state }: Envelope): SigningError {
  switch (why) {
    case "unknown-signer":
      return new SigningError("recipient-not-found");
    case "ended":
      return inWrongState(state);
    case "early":
      return inWrongState("not_their_turn");
    case "signed":
      return inWrongState("signed");
    default:
      return new SigningError("wrong-state");
  }
}

export function createEnvelopes({ database, followUps, links, clock }: EnvelopeDependencies): Envelopes {
  async function lock(tx: SigningTx, id: string): Promise<LockedEnvelope> {
    const row = await tx
      .selectFrom("signing.envelopes")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new SigningError("contract-not-found");
    const recipients = await tx
      .selectFrom("signing.recipients")
      .selectAll()
      .where("envelopeId", "=", id)
      .orderBy("position")
      .execute();
    return lockedEnvelope(tx, row, recipients);
  }

  function lockedEnvelope(tx: SigningTx, envelope: Envelope, recipients: Recipient[]): LockedEnvelope {
    let row = envelope;
    const append = async (...events: EnvelopeEvent[]) => {
      await appendEvents(tx, row, events, clock.now());
      await followUps.publish(tx, row, events);
    };

    async function move(act: Act, said: Said): Promise<Decision["outcome"]> {
      if (act.kind !== "expire" && isOver(row, clock.now())) throw inWrongState("expired");
      const decision = decide(standingOf(row, recipients), act);
      if (decision.outcome === "refused") throw refusal(decision.why, row);
      if (decision.outcome === "unchanged") return decision.outcome;
      const now = new Date(clock.now());
      const { state } = decision.standing;
      await writeSigners(tx, row, recipients, decision.standing, now);
      const isEnd = state !== row.state;
      if (isEnd) row = await writeState(tx, row, state, { now, reason: said.reason });
      row = await writeNextStep(tx, row, decision.standing);
      await append(...eventsOf(decision, said));
      for (const signer of decision.invited) {
        await invite(signer, act.kind === "remind" ? "reminder" : "invitation");
      }
      if (row.nextStep !== null && act.kind === "sign") await followUps.addText(tx, row);
      if (isEnd) await followEnd();
      return decision.outcome;
    }

    async function followEnd(): Promise<void> {
      if (row.state === "completed") return followUps.seal(tx, row);
      if (row.state === "draft" || row.state === "sent") return;
      await links.endAll(tx, row.id);
      await followUps.announceEnd(tx, row, row.state, concernedBy(row, recipients));
    }

    async function invite(recipientId: string, purpose: LinkPurpose): Promise<void> {
      // While mail cannot be sent, reminders would pile up and go out all at once.
      if (purpose === "reminder" && (await links.isMailWaiting(tx, recipientId))) return;
      const { workspaceId, id: envelopeId } = row;
      const link = await links.create(tx, { workspaceId, envelopeId, recipientId, purpose });
      await (purpose === "delivery"
        ? followUps.deliverAgain(tx, row, { to: recipientId, link })
        : followUps.invite(tx, row, link));
    }

    return {
      get row() {
        return row;
      },
      recipients,
      move,
      append,
      invite,
      recipient(recipientId) {
        const recipient = recipients.find((one) => one.id === recipientId);
        if (!recipient) throw new SigningError("recipient-not-found");
        return recipient;
      },
    };
  }

  return {
    lock,
    within: (id, work) => database.transaction(async (tx) => work(await lock(tx, id), tx)),
  };
}

/** Completion has no actor. */
function eventsOf({ events }: Moved, { actor, details, reason }: Said): EnvelopeEvent[] {
  return events.map(({ kind, signer }) => {
    if (kind === "completed") return { kind, actor: BY_SYSTEM };
    const more = { ...(signer ? { recipient: signer } : {}), ...details, ...(reason ? { reason } : {}) };
    return { kind, actor, details: more };
  });
}

/** Who is notified of an end: everyone asked to sign or to approve, and the sender unless they ended it themselves. */
function concernedBy({ state }: Envelope, recipients: readonly Recipient[]): string[] {
  const asked = recipients.filter((one) => one.role !== "copy" && ASKED.includes(one.state));
  return [...(isSendersAct(state) ? [] : ["sender"]), ...asked.map(({ id }) => id)];
}

export function isSendersAct(end: string): boolean {
  return end === "voided" || end === "signed_on_paper";
}

const ASKED: Recipient["state"][] = ["notified", "opened", "signed", "approved"];

export function standingOf(
  { state, nextStep }: Pick<Envelope, "state" | "nextStep">,
  recipients: readonly Recipient[],
): Standing {
  const asked = recipients.filter(({ role }) => role !== "copy");
  return {
    state,
    nextStep,
    signers: asked.map(({ id, role, signOrder, state: own }) => ({
      id,
      order: signOrder,
      state: own,
      approves: role === "approver",
    })),
  };
}

/** Its time is up; the sweep may not have run yet. */
export function isOver({ state, expiresAt }: Pick<Envelope, "state" | "expiresAt">, now: number): boolean {
  return state === "sent" && expiresAt.getTime() <= now;
}
