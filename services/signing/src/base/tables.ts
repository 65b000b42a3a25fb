import type { FormDocument } from "@sealwright/forms";
import type { AdoptedMark } from "@sealwright/protocol/signing";
import type {
  EnvelopeState,
  EventKind,
  Origin,
  RecipientRole,
  SignerState,
} from "@sealwright/protocol/signing/states";
import type { ChainedEvent } from "@sealwright/seal";
import type { ContractTerms, DeadlineKind, ReminderDays } from "@sealwright/terms";
import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { ApiTables } from "./api-tables.ts";
import type { DeadlineColumns } from "./deadline-columns.ts";
import type { EmbeddedTables } from "./embedded-tables.ts";
import type { FilePieceRow, FileTables } from "./file-tables.ts";
import type { ImportFileRow, ImportRow } from "./import-rows.ts";
import type { WorkspaceLogRow } from "./log-rows.ts";
import type { MemberTables } from "./member-tables.ts";
import type { ContractPlace } from "./places.ts";
import type { ShownFile } from "./shown-files.ts";
import type { TemplateRow } from "./template-row.ts";
import type { UsageRow } from "./usage-row.ts";
import type { WebhookTables } from "./webhook-tables.ts";

type NullableJson<T> = ColumnType<T | null, string | null, string | null>;

/** The service's tables. Email addresses are lower-cased; every time is timestamptz, every hash SHA-256 in hex. */
export interface SigningTables extends ApiTables, WebhookTables, EmbeddedTables, FileTables, MemberTables {
  "signing.workspaces": WorkspaceRow;
  "signing.contracts": ContractRow;
  "signing.envelopes": EnvelopeRow;
  "signing.documents": DocumentRow;
  "signing.files": FileRow;
  "signing.recipients": RecipientRow;
  "signing.links": LinkRow;
  "signing.sessions": SessionRow;
  "signing.replacedSessions": ReplacedSessionRow;
  "signing.consents": ConsentRow;
  "signing.marks": MarkRow;
  "signing.events": EventRow;
  "signing.reports": ReportRow;
  "signing.authorities": AuthorityRow;
  "signing.testAuthorities": AuthorityRow;
  "signing.reminders": ReminderRow;
  "signing.usage": UsageRow;
  "signing.imports": ImportRow;
  "signing.importFiles": ImportFileRow;
  "signing.templates": TemplateRow;
  "signing.workspaceLog": WorkspaceLogRow;
}

export interface WorkspaceRow extends DeadlineColumns {
  id: string;
  /** The owner's. Null once the account is deleted: contracts that others signed are kept for them. */
  uid: string | null;
  /** Empty: it is called by its owner's name. */
  name: Generated<string>;
  createdAt: Date;
  stoppedAt: Date | null;
  sampleRemovedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** One agreement, as a draft or with the envelopes it was sent in. */
export interface ContractRow {
  id: string;
  workspaceId: string;
  origin: Generated<Origin>;
  /** Null without a form; version and text are empty then. */
  templateId: number | null;
  version: string;
  title: string;
  answers: JSONColumnType<Record<string, unknown>>;
  text: string;
  createdAt: Date;
  changedAt: Date;
  againOf: ColumnType<string | null, string | null | undefined, string | null>;
  /** Only drafts. They can be restored until the row is removed. */
  deletedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Null while unknown. The columns after it are derived from it (`termColumns`). */
  terms: ColumnType<ContractTerms | null, string | null | undefined, string | null>;
  otherSide: Generated<string>;
  amountCents: ColumnType<string | null, number | null | undefined, number | null>;
  /** YYYY-MM-DD, as is `nextOn`, which the sweep moves on when its day is over. */
  endsOn: ColumnType<string | null, string | null | undefined, string | null>;
  nextOn: ColumnType<string | null, string | null | undefined, string | null>;
  nextKind: ColumnType<DeadlineKind | null, DeadlineKind | null | undefined, DeadlineKind | null>;
  isTest: Generated<boolean>;
  /** Null for the workspace's setting. */
  remindsBefore: ColumnType<ReminderDays[] | null, string | null | undefined, string | null>;
  /** The next day to look for reminders; null until planned, and again when terms change. */
  remindOn: ColumnType<string | null, string | null | undefined, string | null>;
  /** YYYY-MM-DD, if it was signed by hand. Its scan is an import. */
  paperSignedOn: ColumnType<string | null, string | null | undefined, string | null>;
  /** The uid of a colleague; null for the owner. */
  responsible: ColumnType<string | null, string | null | undefined, string | null>;
  /** The template of a form that it was made from in the workspace. */
  madeFrom: ColumnType<FormTemplate | null, string | null | undefined, never>;
  /** The uids of those who see it; null for everyone in the workspace. `visibleTo` reads it. */
  privateTo: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
}

/** A template of a form, as it was called then: it has no versions. */
export interface FormTemplate {
  /** For programs: "tpl_1sF5jNv8DaRo". */
  id: string;
  name: string;
}

/** Those of one owner go out in one mail. */
export interface ReminderRow {
  id: string;
  workspaceId: string;
  contractId: string;
  kind: DeadlineKind;
  /** YYYY-MM-DD */
  deadlineOn: string;
  daysBefore: ReminderDays;
  createdAt: Date;
  sentAt: Date | null;
}

interface OfEnvelope {
  workspaceId: string;
  envelopeId: string;
}

interface OfRecipient extends OfEnvelope {
  recipientId: string;
}

export interface EnvelopeRow {
  id: string;
  workspaceId: string;
  contractId: string;
  requestId: string;
  /** A test binds no one. */
  mode: "live" | "test";
  state: EnvelopeState;
  title: string;
  message: string;
  timeZone: string;
  reminds: boolean;
  /** Days after the invitation; null for the usual ones. */
  remindDays: ColumnType<number[] | null, string | null | undefined, never>;
  senderName: string;
  senderEmail: string;
  /** The address of the colleague who was given the contract, as it was then. */
  contactEmail: ColumnType<string | null, string | null | undefined, string | null>;
  sentAt: Date;
  expiresAt: Date;
  completedAt: Date | null;
  endedAt: Date | null;
  reason: string | null;
  nextStep: ColumnType<number | null, number | null | undefined, number | null>;
  sealedAt: Date | null;
  sealLevel: "B-B" | "B-T" | null;
  senderDeliveredAt: Date | null;
}

export interface DocumentRow extends OfEnvelope {
  id: string;
  position: number;
  title: string;
  /** Null for an uploaded file, which has no version, answers or text. */
  templateId: number | null;
  version: string;
  /** Includes answers that are stored nowhere else. */
  answers: JSONColumnType<Record<string, unknown>>;
  tree: NullableJson<FormDocument>;
  places: ColumnType<ContractPlace[] | null, string | undefined, never>;
  text: string;
  notes: JSONColumnType<string[]>;
  /** Sentences: legal warnings that the sender confirmed. */
  overrides: JSONColumnType<string[]>;
  pages: number;
  /** Of the file that the first signers see. */
  shownHash: string;
  /** The shown files, once there are several: each begins with the one before. */
  shownSteps: ColumnType<ShownFile[] | null, string | null | undefined, string>;
  sealedHash: string | null;
  /** The sender's upload. Null for a form, and for files sent before this was recorded. */
  uploaded: ColumnType<{ sha256: string; bytes: number } | null, string | null | undefined, never>;
}

/** At most 1 MB of a file of an earlier release. */
interface FileRow {
  documentId: string;
  kind: FilePieceRow["kind"];
  part: number;
  workspaceId: string;
  bytes: Uint8Array;
}

export interface RecipientRow extends OfEnvelope {
  id: string;
  position: number;
  role: RecipientRole;
  party: string;
  name: string;
  email: string;
  capacity: string;
  signOrder: number;
  needsCode: boolean;
  /** From the sender to this recipient alone. */
  message: Generated<string>;
  state: SignerState;
  undeliverable: Generated<boolean>;
  shownHash: string | null;
  filled: NullableJson<Filled>;
  notifiedAt: Date | null;
  openedAt: Date | null;
  signedAt: Date | null;
  /** Of an approver. */
  approvedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** How many of the planned reminders were sent or skipped. */
  reminders: Generated<number>;
  remindedAt: Date | null;
  remindAt: Date | null;
  deliveredAt: Date | null;
}

export interface Filled {
  mark?: AdoptedMark | undefined;
  initials?: AdoptedMark | undefined;
  texts: Record<string, string>;
}

export interface LinkRow extends OfRecipient {
  id: string;
  hash: string;
  /** Encrypted until its mail is sent. */
  secretSealed: string | null;
  purpose: LinkPurpose;
  createdAt: Date;
  usedAt: Date | null;
  endedAt: Date | null;
}

export type LinkPurpose = "invitation" | "reminder" | "renewal" | "delivery" | "sign-in";

export interface SessionRow extends OfRecipient {
  id: string;
  secretHash: string;
  createdAt: Date;
  expiresAt: Date;
  codePassedAt: Date | null;
  codeId: string | null;
  codeSealed: string | null;
  codeExpiresAt: Date | null;
  codeTries: Generated<number>;
}

interface ReplacedSessionRow extends OfRecipient, Pick<SessionRow, "id" | "secretHash" | "expiresAt"> {
  replacedAt: Date;
}

export interface ConsentRow extends OfRecipient {
  version: string;
  statement: string;
  givenAt: Date;
  ip: string;
  userAgent: string;
}

export interface MarkRow extends OfRecipient {
  signature: JSONColumnType<AdoptedMark>;
  initials: NullableJson<AdoptedMark>;
  texts: JSONColumnType<Record<string, string>>;
  madeAt: Date;
}

export interface EventRow extends OfEnvelope {
  seq: number;
  kind: EventKind;
  at: Date;
  actor: JSONColumnType<ChainedEvent["actor"]>;
  details: JSONColumnType<ChainedEvent["details"]>;
  previous: string | null;
}

export interface ReportRow extends OfRecipient {
  id: string;
  reason: string;
  reportedAt: Date;
}

export interface AuthorityRow {
  id: string;
  /** PEM. */
  root: string;
  /** PEM: its private key and the sealing key's, encrypted. */
  keySealed: string;
  createdAt: Date;
  retiredAt: Date | null;
}
