import { type Checked, flag, list, nullable, number, oneOf, shape, text } from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type { listContractsRequest, sampleRequest } from "../messages/register-messages.ts";
import { ENVELOPE_STATES, ORIGINS, RECIPIENT_ROLES, SIGNER_STATES, STANDINGS } from "../states.ts";
import type { SigningContract } from "./signing-contract.ts";

/** What `packages/terms` knows as `DeadlineKind`, and the end of the links of one that is out. */
const NEXT_KINDS = ["start", "notice", "renewal", "end", "expiry"] as const;

/** A contract's time and money, as lists and records show them. Days are YYYY-MM-DD. */
export const termFields = {
  otherSide: text,
  amount: nullable(
    shape({
      /** US cents. */
      cents: number,
      /** `once`, `month`, `year` and so on. */
      per: text,
    }),
  ),
  startsOn: nullable(text),
  /** The last day of the current term, whether it renews or not. */
  endsOn: nullable(text),
  renews: flag,
  next: nullable(shape({ kind: oneOf(...NEXT_KINDS), on: text })),
};

const listedContract = shape({
  /** A contract's, or that of a draft that was not opened yet. */
  id: text,
  /** Sent by the form's page, and not opened in the workspace yet. */
  isNew: flag,
  title: text,
  /** Null for one that comes from no form. */
  templateId: nullable(number),
  origin: oneOf(...ORIGINS),
  state: oneOf(...ENVELOPE_STATES),
  standing: oneOf(...STANDINGS),
  sealed: flag,
  /** Something waits for the owner: a signature, a refused address, a notice within a week, one that ended unsigned. */
  needsYou: flag,
  recipients: list(
    shape({
      name: text,
      email: text,
      role: oneOf(...RECIPIENT_ROLES),
      state: oneOf(...SIGNER_STATES),
      undeliverable: flag,
    }),
  ),
  /** Why it was declined or voided. */
  reason: nullable(text),
  /** When its envelope ended unsigned. ISO 8601, as all times. */
  endedAt: nullable(text),
  changedAt: text,
  ...termFields,
});
export type ListedContract = Checked<typeof listedContract>;

const registerCounts = shape({
  all: number,
  "needs-you": number,
  out: number,
  "in-force": number,
  draft: number,
  ended: number,
});
export type RegisterCounts = Checked<typeof registerCounts>;

/** A page of an owner's contracts, with the drafts that their forms have sent in front of the first one. */
export const listContracts = {
  path: "contracts/list",
  caller: "grant",
  request: takes<typeof listContractsRequest>(),
  answer: shape({
    contracts: list(listedContract),
    /** By filter, of those that the search finds. */
    counts: registerCounts,
    /** The cursor of the next page. */
    next: nullable(text),
    /** Whether an empty register shows the sample. */
    hasSample: flag,
  }),
  errors: [],
} satisfies SigningContract;

/** Takes the sample off the empty register, or puts it back. */
export const setSample = {
  path: "register/sample",
  caller: "grant",
  request: takes<typeof sampleRequest>(),
  answer: shape({ removed: flag }),
  errors: [],
} satisfies SigningContract;
