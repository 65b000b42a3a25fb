import type { Database, JobTables } from "@sealwright/database";
import type { sendContractRequest } from "@sealwright/protocol/signing";
import type { Clock } from "@sealwright/runtime";
import type { z } from "zod";
import type { Actor } from "../base/actor.ts";
import { SigningError } from "../base/errors.ts";
import { randomId } from "../base/ids.ts";
import { plainWords } from "../base/plain-words.ts";
import type { SigningTables } from "../base/tables.ts";
import { rowOfForm } from "../base/term-row.ts";
import { isTimeZone } from "../base/time-zones.ts";
import { ofVisible } from "../base/visible-to.ts";
import { todayOf } from "../base/workspace-zone.ts";
import { assertDraft } from "./assert-draft.ts";
import type { Contracts } from "./contracts.ts";
import { formDocuments } from "./documents/form-documents.ts";
import type { SigningTx } from "./locked-envelope.ts";
import type { Outgoing, OutgoingRecipient, VerifiedSender } from "./outgoing.ts";
import type { Paperwork } from "./paperwork.ts";
import { type PreparedContract, prepare, problemsOf } from "./preparation.ts";
import { assertRecipients, type RecipientFields } from "./recipient-rules.ts";
import type { Sending } from "./send.ts";
import type { Workspace, Workspaces } from "./workspaces.ts";

export type SendRequest = Omit<z.output<typeof sendContractRequest>, "email">;

interface Dependencies {
  database: Database<SigningTables & JobTables>;
  contracts: Contracts;
  paperwork: Paperwork;
  workspaces: Workspaces;
  sending: Sending;
  unprintable(text: string): string[];
  clock: Clock;
}

export type SendDraft = ReturnType<typeof createSendDraft>;

/** Sends drafts of forms. The server fills in and renders them itself; nothing rendered comes from a page. */
export function createSendDraft(deps: Dependencies) {
  const { database, contracts, paperwork, workspaces, sending, clock } = deps;

  /** The envelope of an earlier submission of the same click. */
  async function sentBefore(actor: Actor, { id, requestId }: SendRequest): Promise<string | undefined> {
    const found = await database.query
      .selectFrom("signing.envelopes as envelope")
      .select("id")
      .where("workspaceId", "=", actor.workspaceId)
      .where("contractId", "=", id)
      .where("requestId", "=", requestId)
      .where(ofVisible(actor, "envelope.contractId"))
      .executeTakeFirst();
    return found?.id;
  }

  async function check(actor: Actor, request: SendRequest) {
    if (!isTimeZone(request.timeZone)) throw new SigningError("bad-request", "timeZone is not a time zone");
    const message = plainWords(request.message, "message");
    const found = await contracts.find(database.query, actor, request.id);
    assertDraft(found);
    const { contract } = found;
    if (contract.templateId === null) throw new SigningError("wrong-state");
    const prepared = await prepare(
      contract,
      request,
      await paperwork.today(database.query, actor.workspaceId),
    );
    assertSendable(prepared, request);
    assertRecipients(request.recipients, prepared.places, deps.unprintable);
    return { contract, prepared, message };
  }

  /** Updates the contract's row. @returns the envelope of the same click @throws SigningError wrong-state */
  async function storeContract(
    tx: SigningTx,
    { workspace, now }: { workspace: Workspace; now: Date },
    { actor, request, prepared, sender }: Checked,
  ): Promise<string | undefined> {
    const found = await contracts.find(tx, actor, request.id);
    if (found.envelope?.requestId === request.requestId) return found.envelope.id;
    assertDraft(found);
    await workspaces.proposeZone(tx, workspace.id, request.timeZone);
    const terms = rowOfForm(prepared, sender.account, todayOf(workspace, now.getTime()));
    await tx
      .updateTable("signing.contracts")
      .set({ changedAt: now, version: prepared.form.version, text: prepared.text, ...terms })
      .where("id", "=", request.id)
      .execute();
    return undefined;
  }

  /**
   * @returns the envelope
   * @throws SigningError contract-not-found, email-not-verified, envelopes-used-up, not-for-esign, not-printable,
   *   not-ready-to-send, plan-required, recipients-not-valid, register-full, send-limit-reached, sending-stopped,
   *   text-changed, wrong-state, bad-request
   */
  return async (actor: Actor, request: SendRequest): Promise<string> => {
    const before = await sentBefore(actor, request);
    if (before) return before;
    const sender = await sending.senderOf(actor);
    const { contract, prepared, message } = await check(actor, request);
    const id = `env_${randomId()}`;
    const recipients = request.recipients.map(asOutgoing);
    const sheet = { envelope: id, signers: signersIn(recipients), date: new Date(clock.now()) };
    const making: Parameters<typeof formDocuments>[1] = {
      newId: () => `doc_${randomId()}`,
      render: (document) => paperwork.pdf({ document, ...sheet }),
    };
    const outgoing: Outgoing = {
      envelope: {
        id,
        contractId: contract.id,
        requestId: request.requestId,
        mode: "live",
        title: contract.title,
        message,
        timeZone: request.timeZone,
        reminds: request.reminds,
      },
      limit: "workspace",
      charge: "envelope",
      sender,
      expires: { inDays: request.expiresInDays },
      documents: await formDocuments({ ...prepared, title: contract.title }, making),
      recipients,
      storeContract: (tx, at) => storeContract(tx, at, { actor, request, prepared, sender }),
    };
    return sending.send(actor, outgoing);
  };
}

interface Checked {
  actor: Actor;
  request: SendRequest;
  prepared: PreparedContract;
  sender: VerifiedSender;
}

function assertSendable(prepared: PreparedContract, { textHash }: SendRequest): void {
  const { way } = prepared;
  if (way.kind === "kit" || way.kind === "none") throw new SigningError("not-for-esign");
  const problems = problemsOf(prepared);
  if (Object.keys(problems).length > 0) throw new SigningError("not-ready-to-send", undefined, problems);
  if (prepared.textHash !== textHash) throw new SigningError("text-changed");
}

const signersIn = (recipients: readonly OutgoingRecipient[]) =>
  recipients.filter(({ role }) => role === "signer").length;

function asOutgoing(recipient: RecipientFields): OutgoingRecipient {
  const { role, party, name, email, capacity, order, needsCode } = recipient;
  return {
    id: `sgn_${randomId()}`,
    role,
    party: role === "copy" ? "" : party,
    name: name.trim(),
    email,
    capacity: capacity.trim(),
    signOrder: order,
    needsCode,
  };
}
