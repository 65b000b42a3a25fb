import type { FieldKind } from "../field-kinds.ts";
import type { Finding, ImportRecord } from "./imports.ts";

/** The dates and amount that a document seems to have, with the passages that say so. */
export interface SuggestedTerms {
  terms: ImportRecord["terms"];
  findings: Finding[];
}

/** A filled library form: a draft, or a template. */
export interface DraftForm {
  from: "draft" | "template";
  id: string;
  title: string;
}

/** Of the files of drafts, and of what programs uploaded. */
export interface DraftStorage {
  usedBytes: number;
  mostBytes: number;
}

/** An owner’s documents before they are sent, as typed so far. */
export interface DocumentDraft {
  id: string;
  /** Given back by the next save. */
  revision: number;
  title: string;
  message: string;
  /** Null for a contract. */
  template: EditedTemplate | null;
  /** The version of a template that it was made from. */
  madeFrom: MadeFrom | null;
  /** Wall-clock time in the zone: "2027-01-31T17:00". */
  expiresOn: string;
  /** Of a template, instead. */
  expiresInDays: number;
  timeZone: string;
  /** Days after the invitation; none for no reminders. */
  remindDays: number[];
  documents: DraftDocument[];
  people: DraftPerson[];
  approvers: DraftApprover[];
  copies: DraftCopy[];
  fields: DraftField[];
  /** Null until they are entered. */
  terms: ImportRecord["terms"] | null;
  /** Of the first document in which something was found. */
  suggested: (SuggestedTerms & { document: string }) | null;
  /** To each person, in the order of being asked; those who get a copy come last. */
  mails: DraftMail[];
  /** What is still missing or wrong: a sentence each, by `people.0.email`, `copies.1.email`, `fields.3`, or the name of a part. */
  problems: Record<string, string>;
  /** What keeps it from being sent as a test, besides those. */
  testProblems: Record<string, string>;
}

export interface EditedTemplate {
  id: string;
  name: string;
  /** Null while it is edited. */
  version: number | null;
  /** 0 before the first one. */
  latest: number;
}

export interface MadeFrom {
  /** Null once it is deleted. */
  id: string | null;
  name: string;
  version: number;
  /** The version that is used now. */
  latest: number;
}

export interface DraftDocument {
  id: string;
  /** Of the file that was uploaded. */
  name: string;
  pages: number;
  bytes: number;
  /** Sentences: parts of the upload that those who sign don’t get. */
  leftOut: string[];
  /** Where fields could be: nothing is placed before someone chooses it. */
  found: FoundPlace[];
  /** A sentence for each tag or form field that is none of them. */
  unread: string[];
  /** Null for a file that was uploaded. */
  form: DraftDocumentForm | null;
}

/** A document that is a library form. */
export interface DraftDocumentForm {
  templateId: number;
  /** Of the form when the document was made. */
  version: string;
  /** Null once it has left the library: the document stays as it is. */
  versionNow: string | null;
  /** Whether its text would be another now: the form or the law has changed. */
  isChanged: boolean;
  /** What is open or wrong in it: a sentence each. */
  open: string[];
  /** Whether answers were typed that the document doesn’t have yet. */
  isEdited: boolean;
  /** Fields that the last change of answers left out: "Signature of Ben Ito on page 2". */
  lost: string[];
  /** Who signs for someone whom the form calls by another name. */
  otherNames: { inForm: string; name: string }[];
}

export interface FoundPlace
  extends Omit<DraftField, "document" | "person" | "value" | "readOnly" | "fontSize"> {
  source: "tag" | "form" | "words";
  /** The tag, the form field's name, or the words. */
  text: string;
  /** Of the list of people, from 1, for a tag that says it. */
  signer: number | undefined;
}

export interface DraftPerson {
  id: string;
  /** How the contract calls them: "Signer 1". */
  role: string;
  name: string;
  email: string;
  capacity: string;
  order: number;
  needsCode: boolean;
  /** For this person alone. */
  message: string;
}

/** A mail as it will be sent, but for the secret of its link. */
export interface DraftMail {
  name: string;
  email: string;
  subject: string;
  text: string;
  /** Sent once everyone has signed, with the sealed files; otherwise when it is their turn. */
  isLast: boolean;
}

/** Gets the sealed file, and signs nothing. */
export interface DraftCopy {
  /** What a template calls them; empty in a contract. */
  role: string;
  name: string;
  email: string;
}

/** Agrees before anyone is asked to sign, and signs nothing. */
export interface DraftApprover extends DraftCopy {
  needsCode: boolean;
}

/** Someone whom an earlier envelope or draft of the workspace names. */
export interface Contact {
  name: string;
  email: string;
}

export interface DraftField {
  document: string;
  /** Empty once they were removed. */
  person: string;
  kind: FieldKind;
  /** From 1. */
  page: number;
  /** In points from the left and top edge of the page, as it is displayed. Of a radio field, those of its first circle. */
  x: number;
  y: number;
  /** Of a radio field, those of each circle. */
  width: number;
  height: number;
  label: string;
  required: boolean;
  /** What is filled in beforehand; empty for nothing. */
  value: string;
  /** The signer can’t change it. */
  readOnly: boolean;
  /** A second line below what is asked; empty for none. */
  hint: string;
  /** Of a radio field, each with its circle, and of a list; none of others. */
  options: DraftOption[];
  /** In points, unless it is the usual one. */
  fontSize?: number | undefined;
}

export interface DraftOption {
  label: string;
  x?: number | undefined;
  y?: number | undefined;
}
