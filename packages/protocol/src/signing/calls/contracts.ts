import {
  anything,
  type Checked,
  flag,
  list,
  nullable,
  number,
  oneOf,
  optional,
  record,
  shape,
  text,
} from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type {
  contractRequest,
  correctRecipientRequest,
  deleteContractRequest,
  prepareContractRequest,
  recipientRequest,
  sendContractRequest,
  voidContractRequest,
} from "../messages/contract-messages.ts";
import {
  ENVELOPE_STATES,
  EVENT_KINDS,
  ORIGINS,
  RECIPIENT_ROLES,
  SIGNER_STATES,
  STANDINGS,
} from "../states.ts";
import { contractDeadlines } from "./deadlines.ts";
import { termFields } from "./register.ts";
import type { SigningContract } from "./signing-contract.ts";

const state = oneOf(...ENVELOPE_STATES);

const recipient = shape({
  id: text,
  role: oneOf(...RECIPIENT_ROLES),
  party: text,
  name: text,
  email: text,
  capacity: text,
  order: number,
  needsCode: flag,
  state: oneOf(...SIGNER_STATES),
  /** A mail to this address was refused. */
  undeliverable: flag,
  /** ISO 8601, as all times. */
  notifiedAt: nullable(text),
  openedAt: nullable(text),
  signedAt: nullable(text),
});
export type Recipient = Checked<typeof recipient>;

const envelopeEvent = shape({
  /** From 1, without a gap. */
  seq: number,
  kind: oneOf(...EVENT_KINDS),
  at: text,
  /** Whom it is about: the id of a recipient. */
  recipient: nullable(text),
  /** A reason, a corrected address, a seal's level: in words. */
  detail: nullable(text),
});
export type EnvelopeEvent = Checked<typeof envelopeEvent>;

const envelopeDocument = shape({
  title: text,
  pages: number,
  /** SHA-256, hex, of the file that its first signers were shown. */
  shownHash: text,
  sealedHash: nullable(text),
});

const envelope = shape({
  id: text,
  state,
  sealed: flag,
  message: text,
  timeZone: text,
  sentAt: text,
  expiresAt: text,
  completedAt: nullable(text),
  reminds: flag,
  recipients: list(recipient),
  events: list(envelopeEvent),
  /** In their order. Our forms make one; programs send up to 20. */
  documents: list(envelopeDocument),
});
export type Envelope = Checked<typeof envelope>;

export const contractRecord = shape({
  id: text,
  title: text,
  /** Null for one that comes from no form. */
  templateId: nullable(number),
  version: text,
  state,
  sealed: flag,
  createdAt: text,
  changedAt: text,
  /** By field id; those of a draft are still changed on the form's page. */
  answers: record(anything),
  /** As it was sent; of a draft, as it would be. */
  text,
  /** The contract as HTML that the page may show as it is. */
  html: text,
  /** Null for a draft, and for one that was signed elsewhere. Of several, the last one. */
  envelope: nullable(envelope),
  standing: oneOf(...STANDINGS),
  origin: oneOf(...ORIGINS),
  ...termFields,
  /** This agreement each time it was sent, the first one first: this contract too. One alone has no others. */
  versions: list(shape({ id: text, state, at: text })),
  deadlines: contractDeadlines,
});
export type ContractRecord = Checked<typeof contractRecord>;

/** Takes a draft that a form's page has stored into the workspace. Again, it answers the same contract. */
export const openDraft = {
  path: "contracts/open-draft",
  caller: "grant",
  request: takes<typeof contractRequest>(),
  answer: shape({ id: text }),
  errors: ["contract-limit-reached", "contract-not-found"],
} satisfies SigningContract;

export const readContract = {
  path: "contracts/read",
  caller: "grant",
  request: takes<typeof contractRequest>(),
  answer: contractRecord,
  errors: ["contract-not-found"],
} satisfies SigningContract;

/** Deletes a draft: it can be brought back for a day. Again, or with `forGood`, there is nothing to bring back. */
export const deleteContract = {
  path: "contracts/delete",
  caller: "grant",
  request: takes<typeof deleteContractRequest>(),
  answer: shape({ deleted: oneOf(true) }),
  errors: ["contract-not-found", "wrong-state"],
} satisfies SigningContract;

/** Brings a deleted draft back. */
export const restoreContract = {
  path: "contracts/restore",
  caller: "grant",
  request: takes<typeof contractRequest>(),
  answer: shape({ id: text }),
  errors: ["contract-limit-reached", "contract-not-found"],
} satisfies SigningContract;

const proposedRecipient = shape({ party: text, name: text, email: text, capacity: text, order: number });

export const preparation = shape({
  /** By the form: it sends, asks whether what it depends on is so, or gives the kit for signing on paper. */
  way: oneOf("send", "ask", "kit"),
  /** What it depends on, or why not: one sentence each. */
  conditions: list(text),
  /** What must be mended before it is sent, by field id; a guard by its own name. */
  problems: record(text),
  /** Those of the problems that a reason overrides. */
  guards: list(text),
  /** The steps of signing on paper; null unless that is the way. */
  kit: nullable(shape({ before: list(text), atTheTable: list(text), after: list(text) })),
  /** Fields that are never stored, so that they are asked again. */
  sensitive: list(shape({ id: text, label: text, kind: text, hint: optional(text) })),
  recipients: list(proposedRecipient),
  text,
  textHash: text,
  html: text,
  /** Lines of the text that differ from what the form's page showed; none, if it is the same. */
  changes: list(shape({ kind: oneOf("added", "removed", "same"), line: text })),
});
export type Preparation = Checked<typeof preparation>;

/** Fills in the form, sends nothing. */
export const prepareContract = {
  path: "contracts/prepare",
  caller: "grant",
  request: takes<typeof prepareContractRequest>(),
  answer: preparation,
  errors: ["contract-not-found", "wrong-state"],
} satisfies SigningContract;

export const sendContract = {
  path: "contracts/send",
  caller: "grant",
  request: takes<typeof sendContractRequest>(),
  answer: shape({ envelope: text }),
  errors: [
    "contract-not-found",
    "email-not-verified",
    "envelopes-used-up",
    "not-for-esign",
    "not-printable",
    "not-ready-to-send",
    "plan-required",
    "recipients-not-valid",
    "register-full",
    "send-limit-reached",
    "sending-stopped",
    "text-changed",
    "too-many-attempts",
    "wrong-state",
  ],
} satisfies SigningContract;

/** A declined, voided or expired contract as a new draft, with its answers. */
export const sendContractAgain = {
  path: "contracts/again",
  caller: "grant",
  request: takes<typeof contractRequest>(),
  answer: shape({ id: text }),
  errors: ["contract-limit-reached", "contract-not-found", "wrong-state"],
} satisfies SigningContract;

/** Ends the link of a signer who has not signed, and mails one to the corrected address. */
export const correctRecipient = {
  path: "contracts/correct-recipient",
  caller: "grant",
  request: takes<typeof correctRecipientRequest>(),
  answer: shape({ corrected: oneOf(true) }),
  errors: [
    "contract-not-found",
    "recipient-not-found",
    "recipients-not-valid",
    "too-many-attempts",
    "wrong-state",
  ],
} satisfies SigningContract;

export const remindRecipient = {
  path: "contracts/remind",
  caller: "grant",
  request: takes<typeof recipientRequest>(),
  answer: shape({ reminded: oneOf(true) }),
  errors: ["already-reminded", "contract-not-found", "recipient-not-found", "wrong-state"],
} satisfies SigningContract;

/** Ends an envelope that is out, with a reason that its signers are told. */
export const voidContract = {
  path: "contracts/void",
  caller: "grant",
  request: takes<typeof voidContractRequest>(),
  answer: shape({ voided: oneOf(true) }),
  errors: ["contract-not-found", "wrong-state"],
} satisfies SigningContract;
