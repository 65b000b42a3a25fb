import type { EnvelopeState, EventKind, Origin, RecipientRole, SignerState, Standing } from "../states.ts";
import type { ContractDeadlines } from "./deadlines.ts";
import type { Privacy, ResponsiblePerson } from "./members.ts";
import type { TermFields } from "./register.ts";

export interface Recipient {
  id: string;
  role: RecipientRole;
  party: string;
  name: string;
  email: string;
  capacity: string;
  order: number;
  needsCode: boolean;
  state: SignerState;
  /** A mail to this address was refused. */
  undeliverable: boolean;
  /** ISO 8601, as all times. */
  notifiedAt: string | null;
  openedAt: string | null;
  signedAt: string | null;
  /** Of an approver. */
  approvedAt: string | null;
}

export interface EnvelopeEvent {
  /** From 1, without a gap. */
  seq: number;
  kind: EventKind;
  at: string;
  /** Whom it is about: the id of a recipient. */
  recipient: string | null;
  /** A reason, a corrected address, a seal's level: in words. */
  detail: string | null;
}

interface EnvelopeDocument {
  title: string;
  pages: number;
  /** SHA-256, hex, of the file that its first signers were shown. */
  shownHash: string;
  sealedHash: string | null;
}

export interface Envelope {
  id: string;
  state: EnvelopeState;
  sealed: boolean;
  message: string;
  timeZone: string;
  sentAt: string;
  expiresAt: string;
  completedAt: string | null;
  reminds: boolean;
  /** The sender alone signs it, and no one is emailed. */
  isAlone: boolean;
  recipients: Recipient[];
  events: EnvelopeEvent[];
  /** In their order. Our forms make one; programs send up to 20. */
  documents: EnvelopeDocument[];
}

interface PaperSigned {
  /** YYYY-MM-DD */
  signedOn: string;
  /** An import's id. */
  scan: string;
  pages: number;
  uploadedAt: string;
}

export interface ContractRecord extends TermFields {
  id: string;
  title: string;
  /** Null for one that comes from no form. */
  templateId: number | null;
  version: string;
  state: EnvelopeState;
  sealed: boolean;
  /** Signed by hand; then it is never sealed. */
  paper: PaperSigned | null;
  /** Null for someone without colleagues. */
  responsible: ResponsiblePerson | null;
  /** Null for someone without colleagues. */
  privacy: Privacy | null;
  /** A draft that can’t be signed online. */
  signsOnPaper: boolean;
  createdAt: string;
  changedAt: string;
  /** By field id; those of a draft are still changed on the form's page. */
  answers: Record<string, unknown>;
  /** As it was sent; of a draft, as it would be. */
  text: string;
  /** The contract as HTML that the page may show as it is. */
  html: string;
  /** Null for a draft, and for one that was signed elsewhere. Of several, the last one. */
  envelope: Envelope | null;
  standing: Standing;
  origin: Origin;
  /** It binds no one. */
  isTest: boolean;
  /** That it was made from. Its id is null once it is deleted; a form’s has no versions in the workspace. */
  template: { id: string | null; name: string; version: number | null } | null;
  /** This agreement each time it was sent, the first one first: this contract too. One alone has no others. */
  versions: {
    id: string;
    state: EnvelopeState;
    at: string;
  }[];
  deadlines: ContractDeadlines;
}

interface ProposedRecipient {
  party: string;
  name: string;
  email: string;
  capacity: string;
  order: number;
}

export interface Preparation {
  /** By the form: it sends, asks whether what it depends on is so, or gives the kit for signing on paper. */
  way: "send" | "ask" | "kit";
  /** Conditions, or reasons why not: one sentence each. */
  conditions: string[];
  /** Problems to fix before sending, by field id; a guard by its own name. */
  problems: Record<string, string>;
  /** Those of the problems that a reason overrides. */
  guards: string[];
  /** The steps of signing on paper; null unless that is the way. */
  kit: {
    before: string[];
    atTheTable: string[];
    after: string[];
  } | null;
  /** Fields that are never stored, so that they are asked again. */
  sensitive: {
    id: string;
    label: string;
    kind: string;
    hint?: string | undefined;
  }[];
  recipients: ProposedRecipient[];
  text: string;
  textHash: string;
  html: string;
  /** Lines of the text that differ from what the form's page showed; none, if it is the same. */
  changes: {
    kind: "added" | "removed" | "same";
    line: string;
  }[];
}
