import { normalizeEmail } from "@sealwright/protocol/credentials";
import type { saveDocumentDraftRequest } from "@sealwright/protocol/signing";
import type { DraftApprover, DraftCopy, DraftField, DraftPerson } from "@sealwright/protocol/signing/answers";
import { defaultSize, type FieldKind, isAsked } from "@sealwright/protocol/signing/field-kinds";
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
  const roles = new Map(
    request.signers.map(({ id, role }) => [role, signers.find((one) => one.id === id)?.role ?? NO_ONE]),
  );
  const placed = fields
    ? fields.map((field) => asApiField(field, signers))
    : // A role of a template may have another name now, and a new person the number of one who was removed.
      (request.fields ?? []).map((field) => ({ ...field, role: roles.get(field.role) ?? NO_ONE }));
  const next: ApiEnvelopeRequest = { ...request, ...withoutUndefined(timing ?? {}), subject: title, signers };
  if (approvers) next.approvers = approversOf(approvers, request.approvers);
  if (copies) next.copies = copiesOf(copies, request.copies);
  if (terms) next.terms = terms;
  next.documents = kept ?? request.documents;
  next.fields = placed.filter(({ document }) => next.documents.includes(document));
  next.forms = request.forms
    ?.filter(({ document }) => next.documents.includes(document))
    .map((form) => ({
      ...form,
      roles: Object.fromEntries(
        Object.entries(form.roles).map(([party, role]) => [party, roles.get(role) ?? NO_ONE]),
      ),
      // Saving the fields, the owner has seen them.
      lost: fields ? undefined : form.lost,
    }));
  return next;
}

/** A draft’s timing has no days until the links expire, and a template’s no day. */
function withoutUndefined<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>;
}

/** Who stays keeps their role, which fields refer to, unless it is given; a new one gets the first free number. */
function signersOf(people: readonly SavedPerson[], before: readonly ApiSigner[]): ApiSigner[] {
  const known = people.map(({ id }) => before.find((signer) => signer.id === id));
  const kept = known.flatMap((signer, at) => (people[at]?.role ? [] : (signer?.role ?? [])));
  const taken = new Set(kept);
  return people.map(({ role: given, name, email, capacity, order, needsCode, message }, at) => {
    const { id = `sgn_${randomId()}`, role: own = freeRole(taken) } = known[at] ?? {};
    const role = given ? unlike(given, taken) : own;
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
  return copies.map(({ role: given, name, email }, at) => {
    const { id = `rcp_${randomId()}`, role } = before[at] ?? {};
    return { id, role: given || role, name, email: normalizeEmail(email) };
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

/** Fields name a person by the role. */
function unlike(role: string, taken: ReadonlySet<string>): string {
  let number = 2;
  let own = role;
  while (taken.has(own)) own = `${role} ${number++}`;
  return own;
}

export function freeRole(taken: ReadonlySet<string>): string {
  let number = 1;
  while (taken.has(`Signer ${number}`)) number += 1;
  return `Signer ${number}`;
}

function asApiField(
  { person, x, y, label, hint, required, value, readOnly, options, ...field }: SavedField,
  signers: readonly ApiSigner[],
): ApiField {
  const { kind } = field;
  const asked = { ...field, label: label || undefined };
  return {
    ...asked,
    // The circles of a radio field are its places.
    ...(kind === "radio" ? {} : { x, y }),
    options: optionsOf(kind, options),
    role: signers.find(({ id }) => id === person)?.role ?? NO_ONE,
    hint: isAsked(asked) && hint ? hint : undefined,
    required: isAsked(asked) && required ? true : undefined,
    value: value || undefined,
    readOnly: value && readOnly ? true : undefined,
  };
}

function optionsOf(kind: FieldKind, options: SavedField["options"]): ApiField["options"] {
  if (kind === "radio") return options;
  return kind === "list" ? options.map(({ label }) => ({ label })) : undefined;
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
  return approvers.map(({ role = "", name, email, verification }) => ({
    role,
    name,
    email,
    needsCode: verification === "email_code",
  }));
}

export function draftCopies({ copies = [] }: ApiEnvelopeRequest): DraftCopy[] {
  return copies.map(({ role = "", name, email }) => ({ role, name, email }));
}

export function draftFields({ signers, fields = [] }: ApiEnvelopeRequest): DraftField[] {
  return fields.map((field) => {
    const { role, kind, document, page = 1, width, height, label, hint, required, options = [] } = field;
    const [circle] = options;
    const { x = 0, y = 0 } = kind === "radio" && circle ? circle : field;
    const usual = defaultSize(kind);
    return {
      document,
      kind,
      page,
      x,
      y,
      person: signers.find((signer) => signer.role === role)?.id ?? "",
      width: width ?? usual.width,
      height: height ?? usual.height,
      label: label ?? "",
      required: required ?? false,
      value: field.value ?? "",
      readOnly: field.readOnly ?? false,
      hint: hint ?? "",
      options,
      fontSize: field.fontSize,
    };
  });
}
