import type { envelopeRequest } from "@sealwright/protocol/api/schemas/envelope";
import type { approverRequest, copyRequest, signerRequest } from "@sealwright/protocol/api/schemas/signer";
import { normalizeEmail } from "@sealwright/protocol/credentials";
import { missingSentence } from "@sealwright/typefaces/missing-sentence";
import type { z } from "zod";
import { invalid } from "../../base/api-error.ts";
import type {
  ApiApprover,
  ApiCopy,
  ApiEnvelopeRequest,
  ApiField,
  ApiSigner,
} from "../../base/envelope-request.ts";
import { randomId } from "../../base/ids.ts";
import { plainWords } from "../../base/plain-words.ts";
import { isTimeZone } from "../../base/time-zones.ts";
import { fieldProblem, overlapProblem } from "../../envelope/documents/check-fields.ts";
import { parameterOf, withProposals } from "../../envelope/documents/proposed-fields.ts";
import type { Upload } from "../../envelope/upload-store.ts";
import { timingProblems } from "../../workspace/document-drafts/draft-timing.ts";
import { asApiError } from "../requests/as-api-error.ts";

interface Rules {
  uploads: readonly Upload[];
  unprintable(text: string): string[];
  now: Date;
}

const USUAL_EXPIRY_DAYS = 30;

/** Checks what the contract's schema cannot. @throws ApiError invalid_request */
export function readEnvelopeRequest(
  body: z.output<typeof envelopeRequest>,
  { uploads, unprintable, now }: Rules,
): ApiEnvelopeRequest {
  const { fields, documents, useProposals } = body;
  const cover = readCover(body, { unprintable, now });
  const repeated = documents.findIndex((id, index) => documents.indexOf(id) !== index);
  if (repeated >= 0) throw invalid(`documents[${repeated}]`, "This document is in the envelope already.");
  const signers: ApiSigner[] = [];
  for (const [index, signer] of body.signers.entries()) {
    signers.push(readSigner(signer, signers, `signers[${index}]`, unprintable));
  }
  const request: ApiEnvelopeRequest = { ...cover, documents, signers };
  if (fields) request.fields = fields;
  if (useProposals) request.useProposals = true;
  const proposed = withProposals(request, uploads);
  for (const [index, field] of (proposed.fields ?? []).entries()) {
    assertPrintable(field, (part) => parameterOf(proposed, index, part), unprintable);
  }
  assertFields(proposed, uploads);
  return request;
}

type Cover = Pick<
  z.output<typeof envelopeRequest>,
  "subject" | "message" | "approvers" | "copies" | "timeZone" | "expiresInDays" | "expiresOn" | "remindDays"
>;

/** What an envelope says beside its documents and signers. @throws ApiError invalid_request */
export function readCover(
  {
    subject,
    message = "",
    approvers = [],
    copies = [],
    timeZone = "UTC",
    expiresInDays,
    expiresOn,
    remindDays,
  }: Cover,
  { unprintable, now }: Pick<Rules, "unprintable" | "now">,
) {
  if (!isTimeZone(timeZone)) throw invalid("timeZone", "timeZone is not a time zone.");
  if (expiresOn && expiresInDays) throw invalid("expiresOn", "Give expiresOn or expiresInDays, not both.");
  const cover = {
    subject: words(subject, "subject"),
    message: words(message, "message"),
    approvers: approvers.map((one, index) => readApprover(one, `approvers[${index}]`, unprintable)),
    copies: copies.map((copy, index) => readCopy(copy, `copies[${index}]`, unprintable)),
    timeZone,
    expiresInDays: expiresInDays ?? USUAL_EXPIRY_DAYS,
    expiresOn,
    remindDays: remindDays?.toSorted((one, other) => one - other),
  };
  assertTiming(cover, now);
  return cover;
}

/** @throws ApiError invalid_request */
export function assertTiming(timing: Parameters<typeof timingProblems>[0], now: Date): void {
  const { expiresOn, remindDays } = timingProblems(timing, now);
  if (timing.expiresOn && expiresOn) throw invalid("expiresOn", expiresOn);
  if (timing.remindDays && remindDays) throw invalid("remindDays", remindDays);
}

/** @throws ApiError invalid_request */
export function readCopy(
  { name, email }: z.output<typeof copyRequest>,
  parameter: string,
  unprintable: Rules["unprintable"],
): ApiCopy {
  assertName(name, parameter ? `${parameter}.name` : "name", unprintable);
  return { id: `rcp_${randomId()}`, name, email: normalizeEmail(email) };
}

/** @throws ApiError invalid_request */
export function readApprover(
  { verification = "none", ...approver }: z.output<typeof approverRequest>,
  parameter: string,
  unprintable: Rules["unprintable"],
): ApiApprover {
  return { ...readCopy(approver, parameter, unprintable), verification };
}

/** @param others the signers before it @throws ApiError invalid_request */
export function readSigner(
  { role, name, email, order = 1, verification = "none", message = "" }: z.output<typeof signerRequest>,
  others: readonly ApiSigner[],
  parameter: string,
  unprintable: Rules["unprintable"],
): ApiSigner {
  if (others.some((other) => other.role === role)) {
    throw invalid(`${parameter}.role`, `Another signer has the role ${role}.`);
  }
  for (const [field, text] of Object.entries({ name, role })) {
    assertName(text, `${parameter}.${field}`, unprintable);
  }
  const own = { role, name, email: normalizeEmail(email), order, verification };
  return { id: `sgn_${randomId()}`, ...own, message: words(message, `${parameter}.message`) };
}

function assertName(text: string, parameter: string, unprintable: Rules["unprintable"]): void {
  words(text, parameter);
  const missing = unprintable(text);
  if (missing.length > 0) throw invalid(parameter, `${missingSentence(missing)}.`);
}

/** Each signer needs a place for a signature. @throws ApiError invalid_request */
export function assertFields(request: ApiEnvelopeRequest, uploads: readonly Upload[]): void {
  const { fields, signers, documents } = request;
  if (!fields) {
    if (!uploads.some(({ isSigned }) => isSigned)) return;
    throw invalid("fields", "A PDF that is signed already gets no added page, so say where to sign.");
  }
  for (const [index, field] of fields.entries()) {
    const at = (part: string) => parameterOf(request, index, part);
    const problem = fieldProblem(field);
    if (problem) throw invalid(at(problem.parameter), problem.sentence);
    const { role, document, page } = field;
    const upload = uploads[documents.indexOf(document)];
    if (!upload) throw invalid(at("document"), "This document is not in the envelope.");
    if (page !== undefined && page > upload.pages) {
      throw invalid(at("page"), `The document’s last page is ${upload.pages}.`);
    }
    if (!signers.some((signer) => signer.role === role)) {
      throw invalid(at("role"), `No signer has the role ${role}.`);
    }
  }
  const overlap = overlapProblem(request);
  if (overlap) throw invalid(overlap.parameter, overlap.sentence);
  for (const { role } of signers) {
    if (!fields.some((field) => field.role === role && field.kind === "signature")) {
      throw invalid("fields", `${role} has no place for a signature.`);
    }
  }
}

/** Whatever may come to be printed: the sender's values, and options that can be chosen. */
function assertPrintable(
  { value = "", options = [] }: ApiField,
  at: (part: string) => string,
  unprintable: Rules["unprintable"],
): void {
  const printed = [
    [at("value"), value],
    ...options.map(({ label }, index) => [at(`options[${index}].label`), label]),
  ];
  for (const [parameter = "", text = ""] of printed) {
    const missing = unprintable(text);
    if (missing.length > 0) throw invalid(parameter, `${missingSentence(missing)}.`);
  }
}

function words(text: string, parameter: string): string {
  try {
    return plainWords(text, parameter);
  } catch (error) {
    throw invalid(parameter, asApiError(error)?.message ?? `${parameter} is not valid.`);
  }
}
