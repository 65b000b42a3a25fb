import type { FieldKind } from "@sealwright/protocol/signing/field-kinds";
import type { TypedTerms } from "../../../ui/terms/typed-terms.ts";
import type { PersonValues } from "../kit/person-fields.tsx";

/** A row of "People", as typed. */
export interface DraftPersonValues extends PersonValues {
  /** Empty until it is saved. */
  id: string;
  /** In a template; empty in a contract. */
  role: string;
  /** For this person alone. */
  message: string;
}

/** "Message and timing", as typed. */
export interface DraftTimingValues {
  message: string;
  /** YYYY-MM-DD. */
  expiresDay: string;
  /** "17:00". */
  expiresHour: string;
  /** Of a template, instead of a day; null for a contract. */
  expiresInDays: string | null;
  timeZone: string;
  /** Days with commas. */
  remindDays: string;
}

/** A row of those who get a copy, as typed. */
export interface DraftCopyValues {
  /** In a template; empty in a contract. */
  role: string;
  name: string;
  email: string;
}

/** A row of those who approve, as typed. */
export interface DraftApproverValues extends DraftCopyValues {
  needsCode: boolean;
}

/** A row of "Fields", as typed: places in points. */
export interface DraftFieldValues {
  document: string;
  person: string;
  kind: FieldKind;
  page: string;
  x: string;
  y: string;
  width: string;
  height: string;
  label: string;
  required: boolean;
  /** What is filled in beforehand. */
  value: string;
  readOnly: boolean;
  hint: string;
  /** What can be chosen; for a choice, with the places of the circles. */
  options: DraftOptionValues[];
  /** Empty for the usual one. */
  fontSize: string;
}

export interface DraftOptionValues {
  label: string;
  x: string;
  y: string;
}

export interface DraftValues {
  title: string;
  people: DraftPersonValues[];
  approvers: DraftApproverValues[];
  copies: DraftCopyValues[];
  fields: DraftFieldValues[];
  terms: TypedTerms;
  timing: DraftTimingValues;
}

export const PARTS = ["documents", "people", "fields", "terms", "review"] as const;
export type Part = (typeof PARTS)[number];
