import type { EventKind } from "../../signing/states.ts";
import { payload, type Resource } from "../model.ts";
import { exampleDocument } from "../schemas/document.ts";
import {
  auditRecord,
  envelope,
  envelopePage,
  envelopeRequest,
  envelopeStatus,
  exampleEnvelope,
  exampleValues,
  extendRequest,
  fileVersion,
  voidRequest,
} from "../schemas/envelope.ts";
import { EXAMPLE_SHOWN, exampleSigners } from "../schemas/signer.ts";
import {
  envelopeInPath,
  idempotencyKey,
  listFilters,
  listParameters,
  sentDocumentInPath,
} from "./parameters.ts";

const inPath = envelopeInPath(exampleEnvelope.id);
const [mara, robin] = exampleSigners;

const entry = (at: string, what: EventKind) => {
  return { at, what, signer: null, by: null, reason: null, until: null, ip: null, userAgent: null };
};
const byMara = { signer: mara.id, ip: "203.0.113.24", userAgent: "Mozilla/5.0 (Macintosh) Firefox/145.0" };

export const envelopes: Resource = {
  id: "envelopes",
  name: "Envelopes",
  about:
    "An envelope is one or more documents on their way to one or more signers. It moves from draft to sent, and ends as completed, signed on paper, declined, voided or expired. It never moves back.",
  calls: [
    {
      id: "createEnvelope",
      method: "POST",
      path: "/envelopes",
      scope: "envelopes:write",
      title: "Create and send an envelope",
      about:
        "Sends the documents to the signers whose order comes first. With `send: false` it stays a draft until you send it with the next call.",
      note: "Leave out `fields` for a first test. Each signer then gets a line on a page added at the end of the last document. What a signer writes, checks or chooses is in the file that the signers of later steps are shown.",
      parameters: [idempotencyKey("deal-4711-send")],
      body: payload(envelopeRequest, {
        subject: exampleEnvelope.subject,
        documents: [exampleDocument.id],
        signers: [
          { role: "supplier", name: mara.name, email: mara.email, order: 1 },
          { role: "client", name: robin.name, email: robin.email, order: 2, verification: "email_code" },
        ],
        copies: [{ name: "Noor Idris", email: "noor@loewens.example" }],
        timeZone: exampleEnvelope.timeZone,
        remindDays: exampleEnvelope.remindDays,
        metadata: { deal: "4711" },
      }),
      status: 201,
      answer: payload(envelope, exampleEnvelope),
      errors: ["invalid_request", "too_large", "documents_exhausted", "idempotency_conflict"],
    },
    {
      id: "sendEnvelope",
      method: "POST",
      path: "/envelopes/{envelope}/send",
      scope: "envelopes:write",
      title: "Send a draft",
      about:
        "Sends what was created with `send: false`. From then on its signers can be corrected, and it can be given more time.",
      parameters: [inPath, idempotencyKey("deal-4711-release")],
      status: 200,
      answer: payload(envelope, exampleEnvelope),
      errors: ["invalid_request", "documents_exhausted", "not_found", "wrong_state", "idempotency_conflict"],
    },
    {
      id: "deleteDraft",
      method: "DELETE",
      path: "/envelopes/{envelope}",
      scope: "envelopes:write",
      title: "Delete a draft",
      about: "Its documents stay, and can go into another envelope. What was sent can only be voided.",
      parameters: [inPath],
      status: 204,
      errors: ["not_found", "wrong_state"],
    },
    {
      id: "getEnvelope",
      method: "GET",
      path: "/envelopes/{envelope}",
      scope: "envelopes:read",
      widerScope: "envelopes:read-all",
      title: "Read an envelope",
      about:
        "Its status and that of each signer, how each of them opened it and which files they were shown, what has been filled in, and why it was declined or voided.",
      note: "Don’t poll this. Register a webhook, and read the envelope when an event says that it changed.",
      parameters: [inPath],
      status: 200,
      answer: payload(envelope, { ...exampleEnvelope, values: exampleValues, answers: {} }),
      errors: ["not_found"],
    },
    {
      id: "listEnvelopes",
      method: "GET",
      path: "/envelopes",
      scope: "envelopes:read",
      widerScope: "envelopes:read-all",
      title: "List envelopes",
      about:
        "Those that were made with this API in the key’s mode, the newest first. A live key with the scope `envelopes:read-all` also lists what was sent in the app.",
      note: "For changes since your last look, ask with `updatedAfter`. A draft is updated when it is created, and an envelope by everything in its record.",
      parameters: [
        {
          name: "status",
          in: "query",
          schema: envelopeStatus,
          about: "Only envelopes with this status.",
          example: "sent",
        },
        ...listFilters,
        ...listParameters,
      ],
      status: 200,
      answer: payload(envelopePage, { data: [exampleEnvelope], next: null }),
      errors: ["invalid_request"],
    },
    {
      id: "extendEnvelope",
      method: "POST",
      path: "/envelopes/{envelope}/extend",
      scope: "envelopes:write",
      title: "Give it more time",
      about:
        "Moves the time at which the links of a sent envelope expire to a later one, at most 365 days from now. The record keeps both times. No email is sent; reminders are sent as planned.",
      note: "An envelope that has expired stays expired: create a new one. A time before the present one is invalid_request.",
      parameters: [inPath, idempotencyKey("deal-4711-extend")],
      body: payload(extendRequest, { expiresInDays: 60 }),
      status: 200,
      answer: payload(envelope, { ...exampleEnvelope, expiresAt: "2027-01-02T09:12:30Z" }),
      errors: ["invalid_request", "too_large", "not_found", "wrong_state", "idempotency_conflict"],
    },
    {
      id: "voidEnvelope",
      method: "POST",
      path: "/envelopes/{envelope}/void",
      scope: "envelopes:write",
      title: "Void an envelope",
      about:
        "Withdraws it. Signers who were already asked get an email with your reason, and their links stop working.",
      note: "What has been completed can’t be voided. Parties end a signed contract by agreeing to end it.",
      parameters: [inPath, idempotencyKey("deal-4711-void")],
      body: payload(voidRequest, { reason: "The delivery date changed. A new version follows today." }),
      status: 200,
      answer: payload(envelope, {
        ...exampleEnvelope,
        status: "voided",
        endedAt: "2026-11-02T15:20:00Z",
        reason: "The delivery date changed. A new version follows today.",
      }),
      errors: ["invalid_request", "too_large", "not_found", "wrong_state", "idempotency_conflict"],
    },
    {
      id: "downloadSealedFile",
      method: "GET",
      path: "/envelopes/{envelope}/documents/{document}/file",
      scope: "envelopes:read",
      widerScope: "envelopes:read-all",
      title: "Download a file",
      about:
        "The document as everyone signed it, with the audit record and its certificate attached, which anyone can check at `/verify`. It begins with the bytes that each signer saw.",
      note: "The last signature completes the envelope; the seal follows within seconds, and until then the answer is wrong_state with the reason not_sealed. The shown file is there from the moment the envelope is sent.",
      parameters: [
        inPath,
        sentDocumentInPath(exampleDocument.id),
        {
          name: "version",
          in: "query",
          schema: fileVersion,
          about:
            "sealed; shown: the file as signers see it now, with what earlier steps filled in; certificate: the page that says who signed. Default: sealed.",
        },
      ],
      status: 200,
      answer: { mediaType: "application/pdf", file: "signed.pdf" },
      errors: ["invalid_request", "not_found", "wrong_state"],
    },
    {
      id: "getAuditRecord",
      method: "GET",
      path: "/envelopes/{envelope}/record",
      scope: "envelopes:read",
      widerScope: "envelopes:read-all",
      title: "Read the audit record",
      about:
        "Who opened, consented and signed, when, how, and from which IP address, how each signer was known and which files they were shown, what is filled in, why it was declined or voided, and the SHA-256 of each file. The same facts are attached to the sealed file.",
      parameters: [inPath],
      status: 200,
      answer: payload(auditRecord, {
        envelope: exampleEnvelope.id,
        subject: exampleEnvelope.subject,
        status: exampleEnvelope.status,
        reason: null,
        files: [{ document: exampleDocument.id, shown: [EXAMPLE_SHOWN], sealed: null }],
        signers: [
          {
            signer: mara.id,
            known: { mailbox: "2026-11-02T14:08:11Z", code: null, signIn: null, frame: null },
            opened: mara.opened,
            shown: mara.shown,
            consentedAt: "2026-11-02T14:09:30Z",
            signedAt: mara.signedAt,
            signedBy: "drawn",
          },
        ],
        values: exampleValues,
        answers: {},
        entries: [
          entry("2026-11-02T13:40:02Z", "sent"),
          { ...entry("2026-11-02T14:08:11Z", "opened"), ...byMara, by: "email" },
          { ...entry("2026-11-02T14:09:30Z", "consented"), ...byMara },
          { ...entry("2026-11-02T14:09:37Z", "signed"), ...byMara },
        ],
      }),
      errors: ["not_found", "wrong_state"],
    },
  ],
};
