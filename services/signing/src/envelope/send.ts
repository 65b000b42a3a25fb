import type { Database, JobTables } from "@sealwright/database";
import type { Mailer } from "@sealwright/mail";
import type { Clock } from "@sealwright/runtime";
import type { Actor } from "../base/actor.ts";
import type { Senders } from "../base/caller.ts";
import type { SigningLimits } from "../base/environment.ts";
import { SigningError } from "../base/errors.ts";
import { senderNameOf } from "../base/plain-words.ts";
import type { SigningTables } from "../base/tables.ts";
import { recordAct } from "../base/workspace-log.ts";
import { assertReachable } from "./assert-reachable.ts";
import { BY_SENDER } from "./events.ts";
import type { FileStore } from "./files/file-store.ts";
import { type Envelopes, type SigningTx, standingOf } from "./locked-envelope.ts";
import { isTurnOf } from "./moves.ts";
import { isForSenderAlone, type Outgoing, type VerifiedSender } from "./outgoing.ts";
import { assertMaySend, assertMaySendTest, lockToSend } from "./send-limits.ts";
import type { Usage } from "./usage.ts";
import type { Workspaces } from "./workspaces.ts";
import { writeEnvelope } from "./write-envelope.ts";

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  envelopes: Envelopes;
  files: FileStore;
  senders: Senders;
  workspaces: Workspaces;
  usage: Usage;
  mailer: Pick<Mailer, "carries">;
  limits: Pick<SigningLimits, "sendsPerDay" | "apiSendsPerDay">;
  clock: Clock;
}

export type Sending = ReturnType<typeof createSending>;

/** The only way to send an envelope, for people and for programs. */
export function createSending(deps: Dependencies) {
  const { database, envelopes, files, senders, workspaces, usage, mailer, limits, clock } = deps;

  async function assertWithinLimit(
    tx: SigningTx,
    actor: Actor,
    { envelope: { mode }, limit, sender }: Outgoing,
  ): Promise<void> {
    const { workspaceId } = actor;
    if (mode === "test") return limit === "api" ? undefined : assertMaySendTest(tx, workspaceId);
    const most = limit === "api" ? limits.apiSendsPerDay : limits.sendsPerDay;
    const limited = {
      way: limit,
      accountCreatedAt: sender.account.createdAt,
      most,
      hasPaidInFull: () => usage.hasPaidInFull(tx, actor),
    };
    await assertMaySend(tx, workspaceId, limited, clock.now());
  }

  async function charge(
    tx: SigningTx,
    actor: Actor,
    { envelope: { id }, charge: what, documents }: Outgoing,
  ): Promise<void> {
    const charged = documents.filter(({ form }) => form?.tree.part === undefined);
    if (what === "envelope") await usage.takeEnvelope(tx, actor, id);
    else await usage.takeDocuments(tx, actor, { id, documents: charged.length });
  }

  async function announce(tx: SigningTx, { personId }: Actor, outgoing: Outgoing): Promise<void> {
    const envelope = await envelopes.lock(tx, outgoing.envelope.id);
    const shown = outgoing.documents.map(({ sha256 }) => sha256);
    const details = { shown, member: personId };
    if (isForSenderAlone(outgoing)) {
      await envelope.append({ kind: "sent", actor: BY_SENDER, details: { ...details, alone: true } });
      return;
    }
    await envelope.append({ kind: "sent", actor: BY_SENDER, details });
    const standing = standingOf(envelope.row, envelope.recipients);
    for (const asked of standing.signers) {
      if (isTurnOf(asked, standing)) await envelope.invite(asked.id, "invitation");
    }
  }

  /** Who sends a contract is responsible for it. */
  async function takeOn(tx: SigningTx, { personId }: Actor, { envelope }: Outgoing): Promise<void> {
    await tx
      .updateTable("signing.contracts")
      .set({ responsible: personId })
      .where("id", "=", envelope.contractId)
      .execute();
  }

  return {
    /** Checked before any slow work. @throws SigningError email-not-verified */
    async senderOf({ personId }: Actor): Promise<VerifiedSender> {
      const account = await senders.account(personId);
      if (!account?.emailVerified) throw new SigningError("email-not-verified");
      return { account, name: senderNameOf(account) };
    },

    /**
     * Stores the files. Then it writes the envelope, charges it, and mails the first links, all in one transaction.
     * @returns the envelope, which is an earlier one where `storeContract` says so
     * @throws SigningError documents-exhausted, envelopes-used-up, live-keys-not-included, plan-required,
     *   recipients-not-valid, register-full, send-limit-reached, sending-stopped, tests-used-up, unavailable, and what `storeContract` throws; StoreError
     */
    async send(actor: Actor, outgoing: Outgoing): Promise<string> {
      await assertReachable(
        mailer,
        outgoing.recipients.map(({ email }) => email),
      );
      const stored = await Promise.all(outgoing.documents.map(({ bytes }) => files.put(bytes)));
      return database.transaction(async (tx) => {
        const workspace = await lockToSend(tx, workspaces, actor);
        const now = new Date(clock.now());
        const before = await outgoing.storeContract(tx, { workspace, now });
        if (before) return before;
        await assertWithinLimit(tx, actor, outgoing);
        await writeEnvelope(tx, { workspaceId: workspace.id, now }, outgoing, { files, stored });
        await announce(tx, actor, outgoing);
        await takeOn(tx, actor, outgoing);
        if (outgoing.envelope.mode === "live") {
          await charge(tx, actor, outgoing);
          const { about, envelope } = outgoing;
          const sent = {
            what: "contract-sent" as const,
            contractId: envelope.contractId,
            about: about ?? "",
          };
          await recordAct(tx, actor, sent, clock.now());
        }
        return outgoing.envelope.id;
      });
    },
  };
}
