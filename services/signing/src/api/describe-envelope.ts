import type { Envelope, SigningTx } from "../envelopes/rows.ts";
import { type EnvelopeView, signerView } from "./envelopes/envelope-view.ts";
import { moment } from "./moment.ts";

/** An envelope as the API describes it, also one that was sent in the workspace. */
export async function describeEnvelope(tx: SigningTx, envelope: Envelope): Promise<EnvelopeView> {
  const { id, mode, state, title, sentAt, expiresAt, completedAt } = envelope;
  const made = await tx
    .selectFrom("signing.apiEnvelopes")
    .select(["request", "metadata", "createdAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  const documents = await tx
    .selectFrom("signing.documents")
    .select("id")
    .where("envelopeId", "=", id)
    .orderBy("position")
    .execute();
  const recipients = await tx
    .selectFrom("signing.recipients")
    .selectAll()
    .where("envelopeId", "=", id)
    .where("role", "=", "signer")
    .orderBy("position")
    .execute();
  return {
    ...{ id, mode, status: state, subject: title, metadata: made?.metadata ?? {} },
    documents: made?.request.documents ?? documents.map((document) => document.id),
    signers: recipients.map(signerView),
    createdAt: moment(made?.createdAt ?? sentAt),
    expiresAt: moment(expiresAt),
    completedAt: completedAt && moment(completedAt),
  };
}
