import type { Answers } from "@sealwright/forms";
import type { FieldBox, FieldKind } from "@sealwright/protocol/signing/field-kinds";
import type { ContractTerms } from "@sealwright/terms";

export interface ApiSigner {
  id: string;
  role: string;
  name: string;
  email: string;
  order: number;
  verification: "none" | "email_code";
  /** The capacity in which they sign: "Manager". */
  capacity?: string;
  /** For this signer alone, in an owner’s draft. */
  message?: string;
}

/** Gets the sealed file, and signs nothing. */
export interface ApiCopy {
  id: string;
  /** Of a template: how it calls them. */
  role?: string | undefined;
  name: string;
  email: string;
}

/** Agrees before anyone is asked to sign, and signs nothing. */
export interface ApiApprover extends ApiCopy {
  verification: ApiSigner["verification"];
}

/** A field as a program placed it, in points. */
export interface ApiField {
  role: string;
  kind: FieldKind;
  document: string;
  /** Undefined for a field that stands at a text, wherever that is. */
  page?: number | undefined;
  anchor?: ApiAnchor | undefined;
  /** Not of a radio field, whose options have places. */
  x?: number | undefined;
  y?: number | undefined;
  /** By default those of its kind. */
  width?: number | undefined;
  height?: number | undefined;
  label?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  options?: ApiOption[] | undefined;
  value?: string | undefined;
  readOnly?: boolean | undefined;
  fontSize?: number | undefined;
  /** Of a field that its document proposed: never in a stored request. */
  proposal?: { name: string; covers: readonly FieldBox[] } | undefined;
}

/** A text that a field stands at. */
export interface ApiAnchor {
  text: string;
  /** From 1; needed where the text is there more than once. */
  occurrence?: number | undefined;
  position?: "after" | "below" | "over" | undefined;
  offset?: { x: number; y: number } | undefined;
}

interface ApiOption {
  label: string;
  x?: number | undefined;
  y?: number | undefined;
}

/** A version of a template, as it was called then. */
export interface UsedTemplate {
  /** For programs: "tpl_1sF5jNv8DaRo". */
  id: string;
  name: string;
  version: number;
}

/** What the file of a library form was made from. Sensitive answers are never in it. */
export interface DocumentForm {
  document: string;
  templateId: number;
  version: string;
  answers: Answers;
  /** The form’s text with them: a form or a law that has changed makes another. Earlier releases kept none. */
  text?: string | undefined;
  /** Typed since, and not in the file yet. */
  edited?: Answers | undefined;
  /** The role of each of the form’s parties. */
  roles: Record<string, string>;
  /** Where the form has its fields on the pages. */
  places: FormPlace[];
  /** What the last change of answers left out: a sentence each. */
  lost?: string[] | undefined;
}

export interface FormPlace {
  field: string;
  kind: FieldKind;
  page: number;
  x: number;
  y: number;
}

export interface ApiEnvelopeRequest {
  subject: string;
  message: string;
  /** Ids of uploads, in order; of a form, one id for the document that is made of it. */
  documents: string[];
  signers: ApiSigner[];
  approvers?: ApiApprover[] | undefined;
  /** Of an owner’s draft. */
  copies?: ApiCopy[] | undefined;
  fields?: ApiField[] | undefined;
  /** Besides them, those that the documents propose. */
  useProposals?: boolean | undefined;
  form?: { templateId: number; answers: Answers } | undefined;
  /** Those of the documents that are library forms, in a draft or a template of an owner. */
  forms?: DocumentForm[] | undefined;
  /** What it was made from. */
  template?: UsedTemplate | undefined;
  timeZone: string;
  expiresInDays: number;
  /** Of an owner’s draft, instead: wall-clock time in the zone. */
  expiresOn?: string | undefined;
  /** Of an owner’s draft: days after the invitation. */
  remindDays?: number[] | undefined;
  /** Of an owner’s draft: the contract’s once it is sent. */
  terms?: ContractTerms | undefined;
  /** Unless it says no, whoever hasn’t signed is reminded. */
  reminds?: boolean | undefined;
}
