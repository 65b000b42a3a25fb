import { type Checked, flag, list, nullable, number, oneOf, shape, text } from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type { emailRequest } from "../../product/email.ts";
import type { confirmImportRequest, importRequest } from "../messages/import-messages.ts";
import type { SigningContract } from "./signing-contract.ts";

const AMOUNT_PERIODS = ["once", "hour", "week", "month", "quarter", "year"] as const;
const NOTICE_UNITS = ["days", "business-days", "months"] as const;
const NOTICE_ENDS = ["end", "month-end", "quarter-end"] as const;

/** `ContractTerms` of packages/terms. */
const terms = shape({
  otherSide: text,
  amount: nullable(shape({ cents: number, per: oneOf(...AMOUNT_PERIODS) })),
  start: nullable(text),
  end: nullable(text),
  renewal: nullable(shape({ months: number })),
  notice: nullable(shape({ length: number, unit: oneOf(...NOTICE_UNITS), before: oneOf(...NOTICE_ENDS) })),
});

/** What the text of a PDF is searched for. */
const FOUND_FIELDS = ["title", "otherSide", "start", "end", "renewal", "notice", "amount"] as const;
export type FoundField = (typeof FOUND_FIELDS)[number];

const finding = shape({
  field: oneOf(...FOUND_FIELDS),
  /** From 1. */
  page: number,
  /** The passage that it was read from, as it is in the page's text. */
  quote: text,
});
export type Finding = Checked<typeof finding>;

const signatures = shape({
  /** `others`: by programs that are not ours, which are named and not judged. */
  kind: oneOf("none", "sealed", "changed", "unknown-issuer", "others"),
  by: list(text),
});
export type FileSignatures = Checked<typeof signatures>;

export const importRecord = shape({
  id: text,
  title: text,
  terms,
  /** Whether it is a contract of the register. */
  isConfirmed: flag,
  /** When that contract was last changed, so that two tabs notice each other. */
  version: nullable(text),
  /** Null for one of a list. */
  file: nullable(
    shape({
      name: text,
      bytes: number,
      uploadedAt: text,
      /** The text of each page; empty for one that is a picture. */
      pages: list(text),
      findings: list(finding),
      signatures,
    }),
  ),
});
export type ImportRecord = Checked<typeof importRecord>;

const listRow = shape({
  /** Of the file, from 1, the head included. */
  line: number,
  title: text,
  terms,
  /** Sentences that say what to correct. */
  errors: list(text),
  /** How a date was understood that can be read in two ways. */
  notes: list(text),
});
export type ListRow = Checked<typeof listRow>;

export const listPreview = shape({
  id: text,
  name: text,
  uploadedAt: text,
  rows: list(listRow),
  /** What is true of the file as a whole. */
  notes: list(text),
  /** Columns that were left out. */
  unknownColumns: list(text),
});
export type ListPreview = Checked<typeof listPreview>;

/** What waits to be confirmed, and whether more may be added. */
export const lookAtImports = {
  path: "imports/look",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  answer: shape({
    /** Why nothing can be added now; null if it can. */
    refusal: nullable(text),
    waiting: list(shape({ id: text, kind: oneOf("pdf", "list"), name: text, uploadedAt: text })),
    storedBytes: number,
    storageBytes: number,
  }),
  errors: [],
} satisfies SigningContract;

/** A PDF, before and after it is confirmed, or a contract of a list. */
export const readImport = {
  path: "imports/read",
  caller: "grant",
  request: takes<typeof importRequest>(),
  answer: importRecord,
  errors: ["import-not-found"],
} satisfies SigningContract;

/** Makes it a contract of the register, or corrects that contract. Again, it is the same one. */
export const confirmImport = {
  path: "imports/confirm",
  caller: "grant",
  request: takes<typeof confirmImportRequest>(),
  answer: shape({ id: text }),
  errors: ["import-not-found", "plan-required", "register-full", "terms-changed", "terms-not-valid"],
} satisfies SigningContract;

/** Deletes a file and its contract for good, a contract of a list, or a list that was not added. */
export const deleteImport = {
  path: "imports/delete",
  caller: "grant",
  request: takes<typeof importRequest>(),
  answer: shape({ deleted: oneOf(true) }),
  errors: ["import-not-found"],
} satisfies SigningContract;

export const readList = {
  path: "imports/read-list",
  caller: "grant",
  request: takes<typeof importRequest>(),
  answer: listPreview,
  errors: ["import-not-found"],
} satisfies SigningContract;

/** Adds the rows without errors, all or none, and forgets the list. */
export const addList = {
  path: "imports/add-list",
  caller: "grant",
  request: takes<typeof importRequest>(),
  answer: shape({ added: number }),
  errors: ["import-not-found", "plan-required", "register-full"],
} satisfies SigningContract;

/** What an upload is refused with; its sentence says why the file can't be read. */
export const UPLOAD_ERRORS = [
  "file-not-readable",
  "plan-required",
  "register-full",
  "storage-full",
] as const satisfies SigningContract["errors"];

/** @property isKnown the same file was uploaded before */
export const uploaded = shape({ id: text, isKnown: flag });
