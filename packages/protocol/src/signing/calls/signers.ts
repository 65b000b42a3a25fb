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
  codeRequest,
  fillRequest,
  linkRequest,
  openLinkRequest,
  reasonRequest,
  sessionActRequest,
  sessionRequest,
  signRequest,
} from "../messages/signer-messages.ts";
import { ENVELOPE_STATES, LINK_STATES, SIGNER_STATES } from "../states.ts";
import type { SigningContract } from "./signing-contract.ts";

const otherSigner = { name: text, state: oneOf(...SIGNER_STATES) };

export const door = shape({
  link: oneOf(...LINK_STATES),
  title: text,
  sender: shape({ name: text, email: text }),
  /** The signer's name, never the address. */
  name: text,
  message: text,
  needsCode: flag,
  /** The others who sign, in order; none where a code is asked before anything is shown. */
  others: list(shape(otherSigner)),
  expiresAt: text,
  timeZone: text,
  /** Why the sender voided it, or another signer declined. */
  reason: nullable(text),
  /** Everyone has signed, and the sealed file is there. */
  isSealed: flag,
  /** Whether a new link can be mailed to the signer. */
  renews: flag,
});
export type Door = Checked<typeof door>;

/** What a link leads to. Changes nothing: scanners of mail open links. */
export const lookAtLink = {
  path: "links/look",
  caller: "none",
  request: takes<typeof linkRequest>(),
  answer: door,
  errors: ["invalid-link"],
} satisfies SigningContract;

/** Opens a signer's session by a click; another one's of the same signer ends. */
export const openLink = {
  path: "links/open",
  caller: "none",
  request: takes<typeof openLinkRequest>(),
  answer: shape({ session: text, secret: text }),
  errors: ["invalid-link", "link-ended", "too-many-attempts"],
} satisfies SigningContract;

/** Mails a new link to the signer's own address, if the envelope is still out. */
export const renewLink = {
  path: "links/renew",
  caller: "none",
  request: takes<typeof openLinkRequest>(),
  answer: shape({ sent: oneOf(true) }),
  errors: ["invalid-link", "link-ended", "too-many-attempts"],
} satisfies SigningContract;

const place = shape({
  /** Of the field in the PDF and of the place in the HTML. */
  id: text,
  kind: oneOf("signature", "initials", "name", "title", "date", "text", "checkbox"),
  label: text,
  required: flag,
  /** What stands there now; of a checkbox that is checked, "yes". */
  value: text,
});
export type SigningPlace = Checked<typeof place>;

export const signing = shape({
  envelope: shape({
    id: text,
    title: text,
    state: oneOf(...ENVELOPE_STATES),
    sealed: flag,
    timeZone: text,
    expiresAt: text,
    reason: nullable(text),
  }),
  sender: shape({ name: text, email: text }),
  signer: shape({
    name: text,
    email: text,
    party: text,
    state: oneOf(...SIGNER_STATES),
    signedAt: nullable(text),
  }),
  /** Whether a code is asked before anything is shown; then text, html and places are empty. */
  needsCode: flag,
  /** The statement that is agreed to, by paragraph, and when it was. */
  consent: shape({ statement: list(text), givenAt: nullable(text) }),
  message: text,
  /** A page before the contract, with what a cover note says; not a part of it. */
  notes: list(text),
  html: text,
  text,
  /** The titles of uploaded files, in order: they are read as PDFs, and html has nothing of them. */
  uploads: list(text),
  places: list(place),
  /** What was filled in and not signed yet, as it came. */
  filled: shape({ mark: optional(anything), initials: optional(anything), texts: record(text) }),
  /** SHA-256 of that, which a signature names: nothing else is signed than what was reviewed. */
  filledHash: text,
  /** The mark that was signed with; none before, or while a code is asked. */
  signedWith: optional(anything),
  others: list(shape({ ...otherSigner, order: number })),
  pages: number,
  shownHash: text,
});
export type Signing = Checked<typeof signing>;

export const readSession = {
  path: "sessions/read",
  caller: "none",
  request: takes<typeof sessionRequest>(),
  answer: signing,
  errors: ["session-ended"],
} satisfies SigningContract;

export const sendCode = {
  path: "sessions/send-code",
  caller: "none",
  request: takes<typeof sessionActRequest>(),
  answer: shape({ sent: oneOf(true) }),
  errors: ["session-ended", "too-many-attempts", "wrong-state"],
} satisfies SigningContract;

export const passCode = {
  path: "sessions/pass-code",
  caller: "none",
  request: takes<typeof codeRequest>(),
  answer: shape({ passed: oneOf(true) }),
  errors: ["invalid-code", "session-ended", "too-many-attempts", "wrong-state"],
} satisfies SigningContract;

/** Agrees to electronic records, having opened one in the format of the contract. */
export const giveConsent = {
  path: "sessions/consent",
  caller: "none",
  request: takes<typeof sessionActRequest>(),
  answer: shape({ agreed: oneOf(true) }),
  errors: ["code-required", "session-ended", "wrong-state"],
} satisfies SigningContract;

/** Keeps what was drawn and typed so far. */
export const keepFilled = {
  path: "sessions/fill",
  caller: "none",
  request: takes<typeof fillRequest>(),
  answer: shape({ kept: oneOf(true) }),
  errors: [
    "code-required",
    "consent-required",
    "mark-not-valid",
    "not-printable",
    "session-ended",
    "wrong-state",
  ],
} satisfies SigningContract;

/** Signs, with what was filled in, if that is still what was reviewed. A second time, it answers the first one's moment. */
export const sign = {
  path: "sessions/sign",
  caller: "none",
  request: takes<typeof signRequest>(),
  answer: shape({ signedAt: text }),
  errors: [
    "code-required",
    "consent-required",
    "filled-changed",
    "mark-not-valid",
    "session-ended",
    "wrong-state",
  ],
} satisfies SigningContract;

export const decline = {
  path: "sessions/decline",
  caller: "none",
  request: takes<typeof reasonRequest>(),
  answer: shape({ declined: oneOf(true) }),
  errors: ["code-required", "session-ended", "wrong-state"],
} satisfies SigningContract;

/** Asks the sender for paper; the contract stays out. */
export const askForPaper = {
  path: "sessions/ask-for-paper",
  caller: "none",
  request: takes<typeof reasonRequest>(),
  answer: shape({ asked: oneOf(true) }),
  errors: ["code-required", "session-ended", "too-many-attempts", "wrong-state"],
} satisfies SigningContract;

/** "Report this": goes to the operator. */
export const report = {
  path: "sessions/report",
  caller: "none",
  request: takes<typeof reasonRequest>(),
  answer: shape({ reported: oneOf(true) }),
  errors: ["session-ended", "too-many-attempts"],
} satisfies SigningContract;
