import { DAY } from "@sealwright/runtime";
import type { FileStore } from "./files/file-store.ts";
import type { StoredObject } from "./files/stored-objects.ts";
import type { Outgoing, OutgoingDocument, OutgoingForm } from "./outgoing.ts";
import type { SigningTx } from "./rows.ts";

interface Place {
  workspaceId: string;
  envelopeId: string;
}

/**
 * Writes the rows of an envelope whose contract is stored.
 * @param stored the documents' files, in their order
 */
export async function writeEnvelope(
  tx: SigningTx,
  { workspaceId, now }: { workspaceId: string; now: Date },
  outgoing: Outgoing,
  { files, stored }: { files: FileStore; stored: readonly StoredObject[] },
): Promise<void> {
  const place = { workspaceId, envelopeId: outgoing.envelope.id };
  await tx
    .insertInto("signing.envelopes")
    .values(rowOf(workspaceId, outgoing, now))
    .execute();
  for (const [position, document] of outgoing.documents.entries()) {
    await writeDocument(tx, place, document, position);
    const file = stored[position];
    if (file) await files.write({ workspaceId, documentId: document.id, kind: "shown" }, [file], tx);
  }
  await writeRecipients(tx, place, outgoing);
}

function rowOf(workspaceId: string, outgoing: Outgoing, now: Date) {
  const { envelope, sender, expires } = outgoing;
  return {
    ...envelope,
    workspaceId,
    state: "sent" as const,
    senderName: sender.name,
    senderEmail: sender.account.email,
    sentAt: now,
    expiresAt: "at" in expires ? expires.at : new Date(now.getTime() + expires.inDays * DAY),
    completedAt: null,
    endedAt: null,
    reason: null,
    sealedAt: null,
    sealLevel: null,
    senderDeliveredAt: null,
  };
}

async function writeDocument(
  tx: SigningTx,
  { workspaceId, envelopeId }: Place,
  document: OutgoingDocument,
  position: number,
): Promise<void> {
  const { id, title, sha256, pages, form, upload } = document;
  await tx
    .insertInto("signing.documents")
    .values({
      ...columnsOf(form),
      overrides: JSON.stringify((form ?? upload)?.overrides ?? []),
      id,
      workspaceId,
      envelopeId,
      position,
      title,
      pages,
      shownHash: sha256,
      sealedHash: null,
      places: upload && JSON.stringify(upload.places),
      uploaded: upload && JSON.stringify(upload.uploaded),
    })
    .execute();
}

function columnsOf(form: OutgoingForm | undefined) {
  return {
    templateId: form?.templateId ?? null,
    version: form?.version ?? "",
    text: form?.text ?? "",
    notes: JSON.stringify(form?.notes ?? []),
    answers: JSON.stringify(form?.answers ?? {}),
    tree: form ? JSON.stringify(form.tree) : null,
  };
}

async function writeRecipients(tx: SigningTx, place: Place, { recipients }: Outgoing): Promise<void> {
  const rows = recipients.map((recipient, position) => ({
    ...recipient,
    ...place,
    position,
    state: "waiting" as const,
    shownHash: null,
    filled: null,
    notifiedAt: null,
    openedAt: null,
    signedAt: null,
    approvedAt: null,
    remindedAt: null,
    remindAt: null,
    deliveredAt: null,
  }));
  await tx.insertInto("signing.recipients").values(rows).execute();
}
