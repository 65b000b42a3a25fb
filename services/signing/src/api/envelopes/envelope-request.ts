/** Whom a program names to sign. */
export interface ApiSigner {
  id: string;
  role: string;
  name: string;
  email: string;
  order: number;
  verification: "none" | "email_code";
}

/** Where a role signs on a page of an upload. */
export interface ApiField {
  role: string;
  kind: "signature" | "initials" | "date";
  document: string;
  page: number;
  x: number;
  y: number;
}

/** What an envelope is to be, as it is kept until it is sent. */
export interface ApiEnvelopeRequest {
  subject: string;
  message: string;
  /** Uploads, in order. */
  documents: string[];
  signers: ApiSigner[];
  fields?: ApiField[] | undefined;
  timeZone: string;
  expiresInDays: number;
}
