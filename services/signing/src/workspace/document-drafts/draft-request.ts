import { normalizeEmail } from "@sealwright/protocol/credentials";
import type { PlacedKind, saveDocumentDraftRequest } from "@sealwright/protocol/signing";
import type { DraftApprover, DraftField, DraftPerson } from "@sealwright/protocol/signing/answers";
import { defaultSize, isAsked } from "@sealwright/protocol/signing/field-kinds";
import type { z } from "zod";
import type {
  ApiApprover,
  ApiCopy,
  ApiEnvelopeRequest,
  ApiField,
  ApiSigner,
} from "../../base/envelope-request.ts";
import { randomId } from "../../base/ids.ts";

export type DraftChanges = Pick<
  z.output<typeof saveDocumentDraftRequest>,
  "title" | "timing" | "documents" | "people" | "approvers" | "copies" | "fields" | "terms"
>;
type SavedPerson = NonNullable<DraftChanges["people"]>[number];
type SavedField = NonNullable<DraftChanges["fields"]>[number];

const DEFAULT_EXPIRY_DAYS = 30;
/** Of a field whose person was removed. */
const NO_ONE = "";

export function newRequest(title: string, timeZone: string): ApiEnvelopeRequest {
  return {
    subject: title,
    message: "",
    documents: [],
    signers: [],
    fields: [],
    timeZone,
    expiresInDays: DEFAULT_EXPIRY_DAYS,
    reminds: true,
  };
}

/** The request with one part saved. What goes with what was removed is removed, or no one’s. */
export function withChanges(
  request: ApiEnvelopeRequest,
  { title = request.subject, timing, documents, people, approvers, copies, fields, terms }: DraftChanges,
): ApiEnvelopeRequest {
  const kept = documents?.filter((id, at) => request.documents.includes(id) && documents.indexOf(id) === at);
  const signers = people ? signersOf(people, request.signers) : request.signers;
  const stays = new Set(
    request.signers.flatMap(({ id }) => signers.find((one) => one.id === id)?.role ?? []),
  );
  const placed = fields
    ? fields.map((field) => asApiField(field, signers))
    : // A new person may have got the number of one who was removed.
      (request.fields ?? []).map((field) => (stays.has(field.role) ? field : { ...field, role: NO_ONE }));
  const next: ApiEnvelopeRequest = { ...request, ...timing, subject: title, signers };
  if (approvers) next.approvers = approversOf(approvers, request.approvers);
  if (copies) next.copies = copiesOf(copies, request.copies);
  if (terms) next.terms = terms;
  next.documents = kept ?? request.documents;
  next.fields = placed.filter(({ document }) => next.documents.includes(document));
  return next;
}

/** Who stays keeps their role, which fields refer to; a new one gets the first free number. */
function signersOf(people: readonly SavedPerson[], before: readonly ApiSigner[]): ApiSigner[] {
  const known = people.map(({ id }) => before.find((signer) => signer.id === id));
  const taken = new Set(known.flatMap((signer) => signer?.role ?? []));
  return people.map(({ name, email, capacity, order, needsCode, message }, at) => {
    const { id = `sgn_${randomId()}`, role = freeRole(taken) } = known[at] ?? {};
    taken.add(role);
    return {
      id,
      role,
      name,
      email: normalizeEmail(email),
      order,
      verification: needsCode ? "email_code" : "none",
      capacity,
      message,
    };
  });
}

/** At the same place, the same one: its id becomes the recipient’s. */
function copiesOf(copies: NonNullable<DraftChanges["copies"]>, before: readonly ApiCopy[] = []): ApiCopy[] {
  return copies.map(({ name, email }, at) => {
    const id = before[at]?.id ?? `rcp_${randomId()}`;
    return { id, name, email: normalizeEmail(email) };
  });
}

function approversOf(
  approvers: NonNullable<DraftChanges["approvers"]>,
  before?: readonly ApiApprover[],
): ApiApprover[] {
  return copiesOf(approvers, before).map((one, at) => ({
    ...one,
    verification: approvers[at]?.needsCode ? "email_code" : "none",
  }));
}

function freeRole(taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(`Signer ${number}`)) number += 1;
  return `Signer ${number}`;
}

function asApiField(
  { person, label, required, ...field }: SavedField,
  signers: readonly ApiSigner[],
): ApiField {
  const asked = { ...field, label: label || undefined };
  return {
    ...asked,
    role: signers.find(({ id }) => id === person)?.role ?? NO_ONE,
    required: isAsked(asked) && required ? true : undefined,
  };
}

export function draftPeople({ signers }: ApiEnvelopeRequest): DraftPerson[] {
  return signers.map(({ verification, capacity = "", message = "", ...person }) => ({
    ...person,
    capacity,
    message,
    needsCode: verification === "email_code",
  }));
}

export function draftApprovers({ approvers = [] }: ApiEnvelopeRequest): DraftApprover[] {
  return approvers.map(({ name, email, verification }) => ({
    name,
    email,
    needsCode: verification === "email_code",
  }));
}

export function draftFields({ signers, fields = [] }: ApiEnvelopeRequest): DraftField[] {
  return fields.map(({ role, kind, document, page = 1, x = 0, y = 0, width, height, label, required }) => {
    const usual = defaultSize(kind);
    return {
      document,
      kind: kind as PlacedKind,
      page,
      x,
      y,
      person: signers.find((signer) => signer.role === role)?.id ?? "",
      width: width ?? usual.width,
      height: height ?? usual.height,
      label: label ?? "",
      required: required ?? false,
    };
  });
}
