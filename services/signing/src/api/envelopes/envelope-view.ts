import type { envelope as envelopeSchema } from "@sealwright/protocol/api/schemas/envelope";
import type { signer as signerSchema } from "@sealwright/protocol/api/schemas/signer";
import type { Selectable } from "kysely";
import type { z } from "zod";
import { type Envelope, isOver, type Recipient } from "../../envelopes/locked-envelope.ts";
import type { ApiEnvelopeRow } from "../api-tables.ts";
import { moment } from "../moment.ts";
import type { ApiSigner } from "./envelope-request.ts";

export type EnvelopeView = z.input<typeof envelopeSchema>;
export type SignerView = z.input<typeof signerSchema>;

/** What the API knows of an envelope. One that was not sent has no envelope and no recipients. */
export interface KnownEnvelope {
  row: Selectable<ApiEnvelopeRow>;
  envelope: Envelope | undefined;
  recipients: readonly Recipient[];
}

/** An envelope as the API answers it. */
export function viewOf({ row, envelope, recipients }: KnownEnvelope, now: number): EnvelopeView {
  const { id, mode, request, metadata, createdAt } = row;
  return {
    ...{ id, mode, metadata, subject: request.subject, documents: request.documents },
    status: !envelope ? "draft" : isOver(envelope, now) ? "expired" : envelope.state,
    signers: envelope ? recipients.map(signerView) : request.signers.map(draftSignerView),
    createdAt: moment(createdAt),
    expiresAt: envelope ? moment(envelope.expiresAt) : null,
    completedAt: envelope?.completedAt ? moment(envelope.completedAt) : null,
  };
}

/** Of someone who was erased: answers have an address, and this one is no one's (RFC 2606). */
const NO_ADDRESS = "erased@example.invalid";

export function signerView(recipient: Recipient): SignerView {
  const { id, party, name, email, signOrder, needsCode, state, signedAt } = recipient;
  return {
    ...{ id, role: party, name, email: email || NO_ADDRESS, order: signOrder, status: state },
    verification: needsCode ? "email_code" : "none",
    signedAt: signedAt ? moment(signedAt) : null,
  };
}

export function draftSignerView({ id, role, name, email, order, verification }: ApiSigner): SignerView {
  return { id, role, name, email, order, verification, status: "waiting", signedAt: null };
}
