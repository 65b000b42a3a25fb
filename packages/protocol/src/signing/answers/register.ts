import type { EnvelopeState, Origin, RecipientRole, SignerState, Standing } from "../states.ts";
import type { ResponsiblePerson } from "./members.ts";

/** A contract's time and money, as lists and records show them. Days are YYYY-MM-DD. */
export interface TermFields {
  otherSide: string;
  amount: {
    /** US cents. */
    cents: number;
    /** `once`, `month`, `year` and so on. */
    per: string;
  } | null;
  startsOn: string | null;
  /** The last day of the current term, whether it renews or not. */
  endsOn: string | null;
  renews: boolean;
  next: {
    kind: "start" | "notice" | "renewal" | "end" | "expiry";
    on: string;
  } | null;
}

export interface ListedContract extends TermFields {
  /** A contract's, or that of a draft that was not opened yet. */
  id: string;
  /** Sent by the form's page, and not opened in the workspace yet. */
  isNew: boolean;
  title: string;
  /** Null for one that comes from no form. */
  templateId: number | null;
  origin: Origin;
  /** It binds no one. */
  isTest: boolean;
  state: EnvelopeState;
  standing: Standing;
  sealed: boolean;
  /** YYYY-MM-DD, if it was signed by hand. */
  paperSignedOn: string | null;
  /** Something waits for the owner: a signature, a refused address, a notice within a week, one that ended unsigned. */
  needsYou: boolean;
  recipients: {
    name: string;
    email: string;
    role: RecipientRole;
    state: SignerState;
    undeliverable: boolean;
  }[];
  /** Why it was declined or voided. */
  reason: string | null;
  /** Null for someone without colleagues. */
  responsible: ResponsiblePerson | null;
  /** Seen by some of the workspace only. */
  isPrivate: boolean;
  /** When its envelope ended unsigned. ISO 8601, as all times. */
  endedAt: string | null;
  changedAt: string;
}

export interface RegisterCounts {
  all: number;
  "needs-you": number;
  out: number;
  "in-force": number;
  draft: number;
  ended: number;
}
