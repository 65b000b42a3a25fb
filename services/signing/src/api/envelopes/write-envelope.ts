import { DAY } from "@sealwright/runtime";
import { BY_SENDER } from "../../envelopes/events.ts";
import type { FileStore } from "../../envelopes/file-store.ts";
import type { Envelopes, SigningTx } from "../../envelopes/locked-envelope.ts";
import type { ApiMode } from "../keys.ts";
import type { ApiEnvelopeRequest } from "./envelope-request.ts";
import type { OutgoingFile } from "./outgoing-files.ts";

/** What is written when a program sends an envelope. Its contract has the same id. */
export interface Outgoing {
  id: string;
  workspaceId: string;
  mode: ApiMode;
  request: ApiEnvelopeRequest;
  files: readonly OutgoingFile[];
  sender: { name: string; email: string };
  now: Date;
}

export async function writeEnvelope(
  tx: SigningTx,
  outgoing: Outgoing,
  { envelopes, files: store }: { envelopes: Envelopes; files: FileStore },
): Promise<void> {
  const { id, workspaceId, files } = outgoing;
  await writeRows(tx, outgoing);
  for (const [position, file] of files.entries()) {
    await writeDocument(tx, { workspaceId, envelopeId: id }, file, position);
    await store.write({ workspaceId, documentId: file.id, kind: "shown" }, file.bytes, tx);
  }
  await writeSigners(tx, outgoing);
  const envelope = await envelopes.lock(tx, id);
  const shown = files.map(({ sha256 }) => sha256);
  await envelope.append({ kind: "sent", actor: BY_SENDER, details: { shown } });
  const first = Math.min(...envelope.recipients.map(({ signOrder }) => signOrder));
  for (const { id: recipient, signOrder } of envelope.recipients) {
    if (signOrder === first) await envelope.invite(recipient, "invitation");
  }
}

async function writeRows(
  tx: SigningTx,
  { id, workspaceId, mode, request, files: [first], sender, now }: Outgoing,
): Promise<void> {
  const { subject: title, message, timeZone, expiresInDays } = request;
  await tx
    .insertInto("signing.contracts")
    .values({
      ...{ id, workspaceId, title, origin: "api", isTest: mode === "test" },
      ...{ createdAt: now, changedAt: now },
      ...(first?.form?.contract ?? { templateId: null, version: "", answers: "{}", text: "" }),
    })
    .execute();
  await tx
    .insertInto("signing.envelopes")
    .values({
      ...{ id, workspaceId, contractId: id, requestId: id, mode, state: "sent", title, message, timeZone },
      ...{ reminds: true, senderName: sender.name, senderEmail: sender.email, sentAt: now },
      expiresAt: new Date(now.getTime() + expiresInDays * DAY),
      ...{ completedAt: null, endedAt: null, reason: null },
      ...{ sealedAt: null, sealLevel: null, senderDeliveredAt: null },
    })
    .execute();
}

async function writeDocument(
  tx: SigningTx,
  place: { workspaceId: string; envelopeId: string },
  { id, title, sha256, pages, places, form }: OutgoingFile,
  position: number,
): Promise<void> {
  const { templateId = null, version = "", text = "", notes = [], overrides = [], answers = {} } = form ?? {};
  await tx
    .insertInto("signing.documents")
    .values({
      ...{ ...place, id, position, title, templateId, version, text },
      ...{ notes: JSON.stringify(notes), overrides: JSON.stringify(overrides) },
      ...{ answers: JSON.stringify(answers), tree: form ? JSON.stringify(form.tree) : null },
      // Those of a form are in its tree.
      ...(form ? {} : { places: JSON.stringify(places) }),
      ...{ pages, shownHash: sha256, sealedHash: null },
    })
    .execute();
}

async function writeSigners(
  tx: SigningTx,
  { id: envelopeId, workspaceId, request }: Outgoing,
): Promise<void> {
  const rows = request.signers.map(
    ({ id, role, name, email, order, verification, capacity = "" }, position) => ({
      ...{ id, workspaceId, envelopeId, position, role: "signer" as const, party: role, name, email },
      ...{ capacity, signOrder: order, needsCode: verification === "email_code" },
      ...{ state: "waiting" as const, shownHash: null, filled: null },
      ...{ notifiedAt: null, openedAt: null, signedAt: null },
      ...{ remindedAt: null, remindAt: null, deliveredAt: null },
    }),
  );
  await tx.insertInto("signing.recipients").values(rows).execute();
}
