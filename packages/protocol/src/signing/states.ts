/**
 * Of an envelope. It is completed with the last mark; that its file is sealed is a fact beside it, for which mails and
 * downloads wait.
 */
export const ENVELOPE_STATES = ["draft", "sent", "completed", "declined", "voided", "expired"] as const;
export type EnvelopeState = (typeof ENVELOPE_STATES)[number];

/** Of a contract: that of its last envelope, or, where it was signed elsewhere, whether its term is over. */
export const CONTRACT_STATES = [...ENVELOPE_STATES, "in-force", "ended"] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

/** From a form's page, signed elsewhere as a PDF, from a list, or by the API. */
export const CONTRACT_ORIGINS = ["form", "import", "list", "api"] as const;
export type ContractOrigin = (typeof CONTRACT_ORIGINS)[number];

/** Of one signer: waiting for those before, notified by mail, opened by a click, signed, or declined. */
export const SIGNER_STATES = ["waiting", "notified", "opened", "signed", "declined"] as const;
export type SignerState = (typeof SIGNER_STATES)[number];

/** `copy` gets the sealed file and signs nothing. */
export const RECIPIENT_ROLES = ["signer", "copy"] as const;
export type RecipientRole = (typeof RECIPIENT_ROLES)[number];

/** Why a link opens nothing: each has its page and a next step. */
export const LINK_STATES = [
  "ready",
  "early",
  "used",
  "signed",
  "replaced",
  "declined",
  "voided",
  "expired",
  "stopped",
] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** What happened to an envelope, in the order of its chain of events. */
export const EVENT_KINDS = [
  "sent",
  "notified",
  "reminded",
  "undeliverable",
  "opened",
  "code_sent",
  "code_passed",
  "consented",
  "signed",
  "declined",
  "paper_requested",
  "corrected",
  "voided",
  "expired",
  "completed",
  "sealed",
  "delivered",
  "reported",
  "stopped",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The files of a contract. The shown file is the PDF as every signer saw it; the sealed file begins with its bytes. */
export const CONTRACT_FILES = ["shown", "sealed", "certificate"] as const;
export type ContractFile = (typeof CONTRACT_FILES)[number];
