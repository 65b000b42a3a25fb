/**
 * Of an envelope. It is completed with the last mark; that its file is sealed is a fact beside it, for which mails and
 * downloads wait. One that was signed on paper instead binds as well, and is never sealed.
 */
export const ENVELOPE_STATES = [
  "draft",
  "sent",
  "completed",
  "signed_on_paper",
  "declined",
  "voided",
  "expired",
] as const;
export type EnvelopeState = (typeof ENVELOPE_STATES)[number];

/** Everyone has signed, online or on paper. */
export const BINDING_STATES = ["completed", "signed_on_paper"] as const satisfies EnvelopeState[];

export const isBinding = (state: EnvelopeState | undefined) => BINDING_STATES.some((one) => one === state);

/** Where a contract comes from: a form's page, a PDF signed elsewhere, a list, the API, a document of the owner's own. */
export const ORIGINS = ["form", "import", "list", "api", "upload"] as const;
export type Origin = (typeof ORIGINS)[number];

/** Where a contract stands for its owner. One that was signed elsewhere has no envelope, and is in force or ended. */
export const STANDINGS = ["draft", "out", "in-force", "ended"] as const;
export type Standing = (typeof STANDINGS)[number];

/** Which contracts the register shows. */
export const REGISTER_FILTERS = ["all", "needs-you", "out", "in-force", "draft", "ended"] as const;
export type RegisterFilter = (typeof REGISTER_FILTERS)[number];

/** Sort orders of the register: the next date, the last change, the title, the amount. */
export const REGISTER_SORTS = ["next", "changed", "title", "amount"] as const;
export type RegisterSort = (typeof REGISTER_SORTS)[number];

/** Of one signer or approver: waiting for those before, notified by mail, opened by a click, signed or approved, or declined. */
export const SIGNER_STATES = ["waiting", "notified", "opened", "signed", "approved", "declined"] as const;
export type SignerState = (typeof SIGNER_STATES)[number];

/** `approver` signs nothing, and agrees before anyone is asked to sign; `copy` gets the sealed file. */
export type RecipientRole = "signer" | "approver" | "copy";

/** Why a link opens nothing: each has its page and a next step. */
export const LINK_STATES = [
  "ready",
  "early",
  "used",
  "signed",
  "approved",
  "replaced",
  "declined",
  "signed_on_paper",
  "voided",
  "expired",
  "stopped",
] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** Events of an envelope, in the order of its chain. */
export const EVENT_KINDS = [
  "sent",
  "notified",
  "reminded",
  "undeliverable",
  "opened",
  "code_sent",
  "code_passed",
  "pdf_opened",
  "consented",
  "signed",
  "approved",
  "text_added",
  "declined",
  "paper_requested",
  "signed_on_paper",
  "corrected",
  "extended",
  "voided",
  "expired",
  "completed",
  "seal_failed",
  "sealed",
  "delivered",
  "reported",
  "stopped",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The files of a contract. The shown file is the PDF as it was sent; the sealed file begins with its bytes. */
export const CONTRACT_FILES = ["shown", "sealed", "certificate"] as const;
export type ContractFile = (typeof CONTRACT_FILES)[number];

/** Of a key, and of all that was made with it. A test binds no one. */
export const API_MODES = ["live", "test"] as const;
export type ApiMode = (typeof API_MODES)[number];
