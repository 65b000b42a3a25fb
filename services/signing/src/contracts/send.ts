import type { Database, JobTables } from "@sealwright/database";
import type { sendContractRequest } from "@sealwright/protocol/signing";
import { type Clock, DAY } from "@sealwright/runtime";
import type { z } from "zod";
import { randomId } from "../api/ids.ts";
import type { Sender, Senders } from "../caller.ts";
import { rowOfForm, type TermRow } from "../deadlines/term-row.ts";
import { proposeZone, todayOf } from "../deadlines/workspace-zone.ts";
import { BY_SENDER } from "../envelopes/events.ts";
import type { FileStore } from "../envelopes/file-store.ts";
import type { Envelopes, SigningTx } from "../envelopes/locked-envelope.ts";
import { SigningError } from "../errors.ts";
import type { SigningTables } from "../tables.ts";
import { isTimeZone } from "../time-zones.ts";
import type { Usage } from "../usage/usage.ts";
import type { Contract, Contracts } from "./contracts.ts";
import type { Paperwork } from "./paperwork.ts";
import { plainWords, senderNameOf } from "./plain-words.ts";
import { notesOf, type PreparedContract, prepare, problemsOf } from "./preparation.ts";
import { assertRecipients, type RecipientFields } from "./recipient-rules.ts";
import { assertMaySend } from "./send-limits.ts";
import { findWorkspace, lockWorkspace } from "./workspaces.ts";

export type SendRequest = Omit<z.output<typeof sendContractRequest>, "email">;

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  envelopes: Envelopes;
  files: FileStore;
  paperwork: Paperwork;
  senders: Senders;
  unprintable(text: string): string[];
  usage: Usage;
  sendsPerDay: number;
  clock: Clock;
}

/** What is written when a contract is sent. */
interface Outgoing {
  contract: Contract;
  prepared: PreparedContract;
  request: SendRequest;
  message: string;
  sender: { name: string; email: string };
  pdf: Awaited<ReturnType<Paperwork["pdf"]>>;
  now: Date;
  terms: TermRow;
}

export type Sending = ReturnType<typeof createSending>;

/** Sends contracts. The server fills in and renders what is sent; nothing of it is taken from a page. */
export function createSending(deps: Dependencies) {
  const { database, contracts, envelopes, files, paperwork, senders, usage, clock } = deps;

  /** The envelope of the same click, sent before. */
  async function sentBefore(uid: string, { id, requestId }: SendRequest): Promise<string | undefined> {
    const workspace = await findWorkspace(database.query, uid);
    if (!workspace) return undefined;
    const found = await database.query
      .selectFrom("signing.envelopes")
      .select("id")
      .where("workspaceId", "=", workspace.id)
      .where("contractId", "=", id)
      .where("requestId", "=", requestId)
      .executeTakeFirst();
    return found?.id;
  }

  /** @throws SigningError see `send` */
  async function check(sender: Sender, request: SendRequest) {
    const account = await senders.account(sender.uid);
    if (!account?.emailVerified) throw new SigningError("email-not-verified");
    if (!isTimeZone(request.timeZone)) throw new SigningError("bad-request", "timeZone is not a time zone");
    const message = plainWords(request.message, "message");
    const { contract, envelope } = await contracts.find(database.query, sender.uid, request.id);
    if (envelope || contract.templateId === null) throw new SigningError("wrong-state");
    const prepared = await prepare(contract, request, paperwork);
    assertSendable(prepared, request);
    assertRecipients(request.recipients, prepared.places, deps.unprintable);
    return { account, contract, prepared, message };
  }

  async function write(tx: SigningTx, workspaceId: string, outgoing: Outgoing): Promise<string> {
    const envelopeId = `env_${randomId()}`;
    await writeEnvelope(tx, { workspaceId, envelopeId }, outgoing);
    const documentId = await writeDocument(tx, { workspaceId, envelopeId }, outgoing);
    await files.write({ workspaceId, documentId, kind: "shown" }, outgoing.pdf.bytes, tx);
    await writeRecipients(tx, { workspaceId, envelopeId }, outgoing.request.recipients);
    const envelope = await envelopes.lock(tx, envelopeId);
    await envelope.append({ kind: "sent", actor: BY_SENDER, details: { shown: [outgoing.pdf.sha256] } });
    const first = Math.min(...signersOf(outgoing.request.recipients).map(({ order }) => order));
    for (const { id, role, signOrder } of envelope.recipients) {
      if (role === "signer" && signOrder === first) await envelope.invite(id, "invitation");
    }
    return envelopeId;
  }

  return {
    /**
     * @returns the envelope
     * @throws SigningError contract-not-found, email-not-verified, envelopes-used-up, not-for-esign, not-printable,
     *   not-ready-to-send, plan-required, recipients-not-valid, register-full, send-limit-reached, sending-stopped,
     *   text-changed, wrong-state, bad-request
     */
    async send(sender: Sender, request: SendRequest): Promise<string> {
      const before = await sentBefore(sender.uid, request);
      if (before) return before;
      const { account, contract, prepared, message } = await check(sender, request);
      const now = new Date(clock.now());
      const pdf = await paperwork.pdf(prepared.document, now);
      const { email } = sender;
      const from = { name: senderNameOf({ ...account, email }), email };
      return database.transaction(async (tx) => {
        const workspace = await lockWorkspace(tx, sender.uid, clock.now());
        if (workspace.stoppedAt) throw new SigningError("sending-stopped");
        const { envelope } = await contracts.find(tx, sender.uid, request.id);
        if (envelope?.requestId === request.requestId) return envelope.id;
        if (envelope) throw new SigningError("wrong-state");
        const limit = {
          way: "workspace",
          accountCreatedAt: account.createdAt,
          most: deps.sendsPerDay,
        } as const;
        await assertMaySend(tx, workspace.id, limit, clock.now());
        await proposeZone(tx, workspace.id, request.timeZone);
        const owner = { name: account.name, email: sender.email };
        const terms = rowOfForm(prepared, owner, todayOf(workspace, clock.now()));
        const id = await write(tx, workspace.id, {
          ...{ contract, prepared, request, message, pdf, now, sender: from, terms },
        });
        await usage.takeEnvelope(tx, { uid: sender.uid, workspaceId: workspace.id }, id);
        return id;
      });
    },
  };
}

/** @throws SigningError not-for-esign, not-ready-to-send, text-changed */
function assertSendable(prepared: PreparedContract, { textHash }: SendRequest): void {
  const { way } = prepared;
  if (way.kind === "kit" || way.kind === "none") throw new SigningError("not-for-esign");
  const problems = problemsOf(prepared);
  if (Object.keys(problems).length > 0) throw new SigningError("not-ready-to-send", undefined, problems);
  if (prepared.textHash !== textHash) throw new SigningError("text-changed");
}

interface Place {
  workspaceId: string;
  envelopeId: string;
}

async function writeEnvelope(
  tx: SigningTx,
  { workspaceId, envelopeId }: Place,
  { contract, prepared, request, message, sender, now, terms }: Outgoing,
): Promise<void> {
  await tx
    .insertInto("signing.envelopes")
    .values({
      ...{ id: envelopeId, workspaceId, contractId: contract.id, requestId: request.requestId },
      ...{ mode: "live", state: "sent", title: contract.title, message },
      ...{ timeZone: request.timeZone, reminds: request.reminds },
      ...{ senderName: sender.name, senderEmail: sender.email },
      sentAt: now,
      expiresAt: new Date(now.getTime() + request.expiresInDays * DAY),
      ...{ completedAt: null, endedAt: null, reason: null },
      ...{ sealedAt: null, sealLevel: null, senderDeliveredAt: null },
    })
    .execute();
  await tx
    .updateTable("signing.contracts")
    .set({ changedAt: now, version: prepared.form.version, text: prepared.text, ...terms })
    .where("id", "=", contract.id)
    .execute();
}

/** @returns its id */
async function writeDocument(
  tx: SigningTx,
  place: Place,
  { contract, prepared, pdf }: Outgoing,
): Promise<string> {
  const id = `doc_${randomId()}`;
  const { form, document, cover, answers, overrides, fullText } = prepared;
  await tx
    .insertInto("signing.documents")
    .values({
      ...{ ...place, id, position: 0, title: contract.title },
      ...{ templateId: form.templateId, version: form.version, text: fullText },
      answers: JSON.stringify(answers),
      tree: JSON.stringify(document),
      notes: JSON.stringify(notesOf(cover)),
      overrides: JSON.stringify(overrides),
      pages: pdf.pages,
      shownHash: pdf.sha256,
      sealedHash: null,
    })
    .execute();
  return id;
}

async function writeRecipients(
  tx: SigningTx,
  place: Place,
  recipients: readonly RecipientFields[],
): Promise<void> {
  const rows = recipients.map(({ role, party, name, email, capacity, order, needsCode }, position) => ({
    ...{ ...place, id: `sgn_${randomId()}`, position, role, needsCode, email },
    ...{
      party: role === "copy" ? "" : party,
      name: name.trim(),
      capacity: capacity.trim(),
      signOrder: order,
    },
    ...{ state: "waiting" as const, shownHash: null, filled: null },
    ...{ notifiedAt: null, openedAt: null, signedAt: null },
    ...{ remindedAt: null, remindAt: null, deliveredAt: null },
  }));
  await tx.insertInto("signing.recipients").values(rows).execute();
}

function signersOf(recipients: readonly RecipientFields[]): RecipientFields[] {
  return recipients.filter(({ role }) => role === "signer");
}
