import type { envelope as envelopeSchema } from "@sealwright/protocol/api/schemas/envelope";
import type {
  approver as approverSchema,
  signer as signerSchema,
} from "@sealwright/protocol/api/schemas/signer";
import type { z } from "zod";
import type { ApiApprover, ApiCopy, ApiSigner } from "../../base/envelope-request.ts";
import { moment } from "../../base/moment.ts";
import { shownTo } from "../../base/shown-files.ts";
import { type Contact, storedContact } from "../../envelope/contact.ts";
import { type Envelope, isOver, type Recipient } from "../../envelope/locked-envelope.ts";
import { eventsOfSigner, wayOpened } from "../../envelope/openings.ts";
import { remindDaysOf } from "../../envelope/reminder-times.ts";
import { remindDays } from "../../workspace/document-drafts/draft-timing.ts";
import { documentNames, type KnownEnvelope, type RequestedEnvelope } from "./known-envelope.ts";

export type EnvelopeView = z.input<typeof envelopeSchema>;
export type SignerView = z.input<typeof signerSchema>;
type ApproverView = z.input<typeof approverSchema>;

/** Without what is filled in. @param contact by default, as it is stored */
export function viewOf(
  known: KnownEnvelope,
  now: number,
  contact: (envelope: Envelope) => Contact = storedContact,
): EnvelopeView {
  const { envelope, row } = known;
  if (envelope) return { ...sentView(known, envelope, now), responsible: contact(envelope).email || null };
  if (!row) throw new Error(`${known.id} is neither a draft nor sent`);
  return draftView(row);
}

function sentView(known: KnownEnvelope, envelope: Envelope, now: number): Omit<EnvelopeView, "responsible"> {
  const { row, recipients, approvers, copies } = known;
  const { id, mode, title, sentAt, expiresAt, timeZone, completedAt, sealedAt, endedAt, reason } = envelope;
  return {
    id,
    mode,
    metadata: row?.metadata ?? {},
    subject: title,
    documents: documentNames(known),
    status: isOver(envelope, now) ? "expired" : envelope.state,
    signers: recipients.map((recipient) => signerView(recipient, known)),
    approvers: approvers.map((approver) => approverView(approver, known)),
    copies: copies.map(copyView),
    createdAt: moment(row?.createdAt ?? sentAt),
    sentAt: moment(sentAt),
    expiresAt: moment(expiresAt),
    timeZone,
    remindDays: envelope.reminds ? [...remindDaysOf(envelope.remindDays)] : [],
    completedAt: completedAt && moment(completedAt),
    sealedAt: sealedAt && moment(sealedAt),
    endedAt: endedAt && moment(endedAt),
    reason: reason || null,
    template: row?.request.template ?? null,
  };
}

function draftView({ id, mode, request, metadata, createdAt }: RequestedEnvelope): EnvelopeView {
  return {
    id,
    mode,
    metadata,
    subject: request.subject,
    documents: request.documents,
    status: "draft",
    signers: request.signers.map(draftSignerView),
    approvers: (request.approvers ?? []).map(draftApproverView),
    copies: (request.copies ?? []).map(copyView),
    createdAt: moment(createdAt),
    sentAt: null,
    expiresAt: null,
    timeZone: request.timeZone,
    remindDays: remindDays(request),
    responsible: null,
    completedAt: null,
    sealedAt: null,
    endedAt: null,
    reason: null,
    template: request.template ?? null,
  };
}

/** For erased recipients: answers need an address, and this one is no one's (RFC 2606). */
const NO_ADDRESS = "erased@example.invalid";

export function copyView({ id, name, email }: ApiCopy): EnvelopeView["copies"][number] {
  return { id, name, email: email || NO_ADDRESS };
}

export function signerView(recipient: Recipient, known: KnownEnvelope): SignerView {
  const { id, party, name, email, capacity, signOrder, needsCode, state, signedAt } = recipient;
  return {
    id,
    role: party,
    name,
    email: email || NO_ADDRESS,
    capacity: capacity || null,
    order: signOrder,
    status: state === "approved" ? "signed" : state,
    verification: needsCode ? "email_code" : "none",
    ...openingView(recipient, known),
    signedAt: signedAt ? moment(signedAt) : null,
  };
}

function approverView(recipient: Recipient, known: KnownEnvelope): ApproverView {
  const { state, approvedAt, needsCode } = recipient;
  return {
    ...copyView(recipient),
    verification: needsCode ? "email_code" : "none",
    status: state === "signed" ? "approved" : state,
    ...openingView(recipient, known),
    approvedAt: approvedAt ? moment(approvedAt) : null,
  };
}

function draftApproverView({ verification, ...approver }: ApiApprover): ApproverView {
  return {
    ...copyView(approver),
    verification,
    status: "waiting",
    opened: null,
    shown: [],
    approvedAt: null,
  };
}

/** How a signer or approver first opened it, and which files they were shown. */
export function openingView(
  { id, signOrder }: Recipient,
  known: Pick<KnownEnvelope, "row" | "documents" | "events">,
): Pick<SignerView, "opened" | "shown"> {
  const first = eventsOfSigner(known.events, id).find((event) => wayOpened(event) !== null);
  const by = first && wayOpened(first);
  if (!first || !by) return { opened: null, shown: [] };
  const names = documentNames(known);
  return {
    opened: { at: moment(new Date(first.at)), by },
    shown: known.documents.map((document) => ({
      document: names[document.position] ?? document.id,
      sha256: shownTo(document, signOrder).sha256,
    })),
  };
}

export function draftSignerView(signer: ApiSigner): SignerView {
  const { id, role, name, email, order, verification, capacity = "" } = signer;
  return {
    id,
    role,
    name,
    email,
    capacity: capacity || null,
    order,
    verification,
    status: "waiting",
    opened: null,
    shown: [],
    signedAt: null,
  };
}
