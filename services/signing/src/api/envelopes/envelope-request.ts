import type { Answers } from "@sealwright/forms";
import type { FieldKind } from "@sealwright/protocol/api/schemas/envelope";

/** Whom a program names to sign. */
export interface ApiSigner {
  id: string;
  role: string;
  name: string;
  email: string;
  order: number;
  verification: "none" | "email_code";
  /** In which a form says that they sign: "Manager". */
  capacity?: string;
}

/** Where a role signs, or fills something in, on a page of an upload. */
export interface ApiField {
  role: string;
  kind: FieldKind;
  document: string;
  page: number;
  x: number;
  y: number;
  /** Of a text or a checkbox. */
  label?: string | undefined;
  required?: boolean | undefined;
}

/** What an envelope is to be, as it is kept until it is sent. */
export interface ApiEnvelopeRequest {
  subject: string;
  message: string;
  /** Uploads, in order; of a form, the one document that is made of it. */
  documents: string[];
  signers: ApiSigner[];
  fields?: ApiField[] | undefined;
  /** A form that is filled in from a template. */
  form?: { templateId: number; answers: Answers } | undefined;
  timeZone: string;
  expiresInDays: number;
}
