import type { envelopeRequest } from "@sealwright/protocol/api/schemas/envelope";
import type { signerRequest } from "@sealwright/protocol/api/schemas/signer";
import { missingSentence } from "@sealwright/typefaces/missing-sentence";
import type { z } from "zod";
import { plainWords } from "../../contracts/plain-words.ts";
import { isShownLater } from "../../signing/places.ts";
import { isTimeZone } from "../../time-zones.ts";
import type { Upload } from "../../uploads/uploads.ts";
import { ApiError, asApiError } from "../api-error.ts";
import { randomId } from "../ids.ts";
import type { ApiEnvelopeRequest, ApiField, ApiSigner } from "./envelope-request.ts";

interface Rules {
  /** The uploads that it names, in its order. */
  uploads: readonly Upload[];
  /** @returns the characters that no typeface has */
  unprintable(text: string): string[];
}

/** Checks what the contract's schema cannot. @throws ApiError invalid_request */
export function readEnvelopeRequest(
  body: z.output<typeof envelopeRequest>,
  { uploads, unprintable }: Rules,
): ApiEnvelopeRequest {
  const { fields, documents } = body;
  const cover = readCover(body);
  const repeated = documents.findIndex((id, index) => documents.indexOf(id) !== index);
  if (repeated >= 0) throw invalid(`documents[${repeated}]`, "This document is in the envelope already.");
  const signers: ApiSigner[] = [];
  for (const [index, signer] of body.signers.entries()) {
    signers.push(readSigner(signer, signers, `signers[${index}]`, unprintable));
  }
  const request = { ...cover, documents, signers, ...(fields ? { fields } : {}) };
  assertFields(request, uploads);
  return request;
}

type Cover = Pick<z.output<typeof envelopeRequest>, "subject" | "message" | "timeZone" | "expiresInDays">;

/** @throws ApiError invalid_request */
export function readCover({ subject, message = "", timeZone = "UTC", expiresInDays = 30 }: Cover) {
  if (!isTimeZone(timeZone)) throw invalid("timeZone", "timeZone is not a time zone.");
  const [title, text] = [words(subject, "subject"), words(message, "message")];
  return { subject: title, message: text, timeZone, expiresInDays };
}

/** @param others those before it @throws ApiError invalid_request */
export function readSigner(
  { role, name, email, order = 1, verification = "none" }: z.output<typeof signerRequest>,
  others: readonly ApiSigner[],
  parameter: string,
  unprintable: Rules["unprintable"],
): ApiSigner {
  if (others.some((other) => other.role === role)) {
    throw invalid(`${parameter}.role`, `Another signer has the role ${role}.`);
  }
  for (const [field, text] of Object.entries({ name, role })) {
    words(text, `${parameter}.${field}`);
    const missing = unprintable(text);
    if (missing.length > 0) {
      throw invalid(`${parameter}.${field}`, `${missingSentence(missing)}.`);
    }
  }
  return { id: `sgn_${randomId()}`, role, name, email: email.toLowerCase(), order, verification };
}

/** That each signer has a place for a signature. @throws ApiError invalid_request */
export function assertFields(
  { fields, signers, documents }: ApiEnvelopeRequest,
  uploads: readonly Upload[],
): void {
  if (!fields) {
    if (!uploads.some(({ isSigned }) => isSigned)) return;
    throw invalid("fields", "A PDF that is signed already gets no added page, so say where to sign.");
  }
  for (const [index, { role, document, page, ...field }] of fields.entries()) {
    assertLabel(field, `fields[${index}]`);
    const upload = uploads[documents.indexOf(document)];
    if (!upload) throw invalid(`fields[${index}].document`, "This document is not in the envelope.");
    if (page > upload.pages) {
      throw invalid(`fields[${index}].page`, `The document’s last page is ${upload.pages}.`);
    }
    if (!signers.some((signer) => signer.role === role)) {
      throw invalid(`fields[${index}].role`, `No signer has the role ${role}.`);
    }
  }
  for (const { role } of signers) {
    if (!fields.some((field) => field.role === role && field.kind === "signature")) {
      throw invalid("fields", `${role} has no place for a signature.`);
    }
  }
}

/** @throws ApiError invalid_request */
function assertLabel({ kind, label, required }: Pick<ApiField, "kind" | "label" | "required">, path: string) {
  const isFilledIn = isShownLater({ kind });
  if (isFilledIn && !label) throw invalid(`${path}.label`, "Say in label what the signer is asked.");
  if (isFilledIn || (label === undefined && required === undefined)) return;
  const parameter = `${path}.${label === undefined ? "required" : "label"}`;
  throw invalid(parameter, "Only text and checkbox have a label and may be required.");
}

function words(text: string, parameter: string): string {
  try {
    return plainWords(text, parameter);
  } catch (error) {
    throw invalid(parameter, asApiError(error)?.message ?? `${parameter} is not valid.`);
  }
}

export function invalid(parameter: string, sentence: string): ApiError {
  // Of a body that is the signer itself, fields have no path before them.
  return new ApiError("invalid_request", sentence, { parameter: parameter.replace(/^\./, "") || undefined });
}
