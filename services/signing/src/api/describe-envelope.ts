import type { envelope as envelopeSchema } from "@sealwright/protocol/api/schemas/envelope";
import type { z } from "zod";
import type { Envelope, Recipient, SigningTx } from "../envelopes/rows.ts";
import { moment } from "./moment.ts";

type EnvelopeView = z.input<typeof envelopeSchema>;

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
    signers: recipients.map(describeSigner),
    createdAt: moment(made?.createdAt ?? sentAt),
    expiresAt: moment(expiresAt),
    completedAt: completedAt && moment(completedAt),
  };
}

function describeSigner(recipient: Recipient): EnvelopeView["signers"][number] {
  const { id, party, name, email, signOrder, needsCode, state, signedAt } = recipient;
  return {
    ...{ id, role: party, name, email, order: signOrder, status: state },
    verification: needsCode ? "email_code" : "none",
    signedAt: signedAt && moment(signedAt),
  };
}
