import type { FormDocument } from "@sealwright/forms";
import type { MarkInput } from "@sealwright/protocol/signing";
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
import type { ApiTables } from "./api/api-tables.ts";
import type { EmbeddedTables } from "./embedding/embedded-tables.ts";
import type { ImportFileRow, ImportRow } from "./imports/import-rows.ts";
import type { ContractPlace } from "./signing/places.ts";
import type { ShownFile } from "./steps/shown-files.ts";
import type { TemplateRow } from "./templates/template-row.ts";
import type { UsageRow } from "./usage/usage-row.ts";
import type { WebhookTables } from "./webhooks/webhook-tables.ts";

type NullableJson<T> = ColumnType<T | null, string | null, string | null>;

/** The service's tables. Email addresses are lower-cased; every time is timestamptz, every hash SHA-256 in hex. */
export interface SigningTables extends ApiTables, WebhookTables, EmbeddedTables {
  "signing.workspaces": WorkspaceRow;
  "signing.contracts": ContractRow;
  "signing.envelopes": EnvelopeRow;
  "signing.documents": DocumentRow;
  "signing.files": FileRow;
  "signing.recipients": RecipientRow;
  "signing.links": LinkRow;
  "signing.sessions": SessionRow;
  "signing.consents": ConsentRow;
  "signing.marks": MarkRow;
  "signing.events": EventRow;
  "signing.reports": ReportRow;
  "signing.authorities": AuthorityRow;
  "signing.reminders": ReminderRow;
  "signing.usage": UsageRow;
  "signing.imports": ImportRow;
  "signing.importFiles": ImportFileRow;
  "signing.templates": TemplateRow;
}

/** What belongs to one owner. */
export interface WorkspaceRow {
  id: string;
  /** Null once the account is deleted: what others signed is kept for them. */
  uid: string | null;
  createdAt: Date;
  /** Since when an operator keeps it from sending. */
  stoppedAt: Date | null;
  /** Since when its register is empty without the sample. */
  sampleRemovedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** IANA name; null until it is known. */
  timeZone: ColumnType<string | null, string | null | undefined, string | null>;
  /** Of contracts that have no choice of their own. */
  remindsBefore: ColumnType<ReminderDays[], string | undefined, string>;
  sendsWeekly: Generated<boolean>;
  /** The Monday whose summary is due, and the last that was sent or had nothing to say. */
  weeklyDueOn: ColumnType<string | null, string | null | undefined, string | null>;
  weeklySentOn: ColumnType<string | null, string | null | undefined, string | null>;
  calendarHash: ColumnType<string | null, string | null | undefined, string | null>;
  calendarCreatedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** One agreement, as a draft or with the envelopes that it was sent in. */
export interface ContractRow {
  id: string;
  workspaceId: string;
  origin: Generated<Origin>;
  /** Null for one that comes from no form; its version and its text are empty then. */
  templateId: number | null;
  /** Of the form, when the page sent it. */
  version: string;
  title: string;
  answers: JSONColumnType<Record<string, unknown>>;
  /** As the form's page showed it, or as it was sent. */
  text: string;
  createdAt: Date;
  changedAt: Date;
  /** The contract that ended unsigned and that this one repeats. */
  againOf: ColumnType<string | null, string | null | undefined, string | null>;
  /** Of a draft. Until it is removed for good, it can be brought back. */
  deletedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Null until they are known. The columns after it follow from it (`termColumns`). */
  terms: ColumnType<ContractTerms | null, string | null | undefined, string | null>;
  otherSide: Generated<string>;
  amountCents: ColumnType<string | null, number | null | undefined, number | null>;
  /** YYYY-MM-DD, as `nextOn`, which the sweep moves on when its day is over. */
  endsOn: ColumnType<string | null, string | null | undefined, string | null>;
  nextOn: ColumnType<string | null, string | null | undefined, string | null>;
  nextKind: ColumnType<DeadlineKind | null, DeadlineKind | null | undefined, DeadlineKind | null>;
  /** Sent with a test key: no list of contracts shows it. */
  isTest: Generated<boolean>;
  /** Null where the workspace's apply. */
  remindsBefore: ColumnType<ReminderDays[] | null, string | null | undefined, string | null>;
  /** The day to look for reminders again; null until that was planned, as it is to be when terms change. */
  remindOn: ColumnType<string | null, string | null | undefined, string | null>;
}

/** One mail says them all. */
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
  senderName: string;
  senderEmail: string;
  sentAt: Date;
  expiresAt: Date;
  completedAt: Date | null;
  /** When it was declined or voided, or expired. */
  endedAt: Date | null;
  /** Why. */
  reason: string | null;
  /** The number of the signers who wait until what others have filled in is in their file. */
  nextStep: ColumnType<number | null, number | null | undefined, number | null>;
  sealedAt: Date | null;
  sealLevel: "B-B" | "B-T" | null;
  senderDeliveredAt: Date | null;
}

export interface DocumentRow extends OfEnvelope {
  id: string;
  position: number;
  title: string;
  /** Null for an uploaded file, which has no version, no answers and no text. */
  templateId: number | null;
  version: string;
  /** Those that are never stored elsewhere too. */
  answers: JSONColumnType<Record<string, unknown>>;
  /** The filled form. Null for an uploaded file. */
  tree: NullableJson<FormDocument>;
  /** Where an uploaded file is signed; those of a form are in its tree. */
  places: ColumnType<ContractPlace[] | null, string | undefined, never>;
  text: string;
  /** What the cover note says, a paragraph each. */
  notes: JSONColumnType<string[]>;
  /** What the sender confirmed against the law, in words. */
  overrides: JSONColumnType<string[]>;
  pages: number;
  /** Of the file that the first signers are shown. */
  shownHash: string;
  /** The files that were shown, once there are several: each begins with the one before. */
  shownSteps: ColumnType<ShownFile[] | null, string | null | undefined, string>;
  sealedHash: string | null;
}

/** At most 1 MB of a file. */
export interface FileRow {
  documentId: string;
  kind: "shown" | "sealed" | "certificate";
  /** From 0. */
  part: number;
  workspaceId: string;
  bytes: Uint8Array;
}

export interface RecipientRow extends OfEnvelope {
  id: string;
  position: number;
  role: RecipientRole;
  /** The path of the party in the form's answers; empty for a copy. */
  party: string;
  name: string;
  email: string;
  capacity: string;
  signOrder: number;
  needsCode: boolean;
  state: SignerState;
  undeliverable: Generated<boolean>;
  /** Of the file that this person was shown. */
  shownHash: string | null;
  filled: NullableJson<Filled>;
  notifiedAt: Date | null;
  openedAt: Date | null;
  signedAt: Date | null;
  /** How many of the planned reminders are behind. */
  reminders: Generated<number>;
  remindedAt: Date | null;
  /** When the next one is due. */
  remindAt: Date | null;
  /** When the sealed file was mailed. */
  deliveredAt: Date | null;
}

/** What a signer has filled in so far. */
export interface Filled {
  mark?: MarkInput | undefined;
  initials?: MarkInput | undefined;
  texts: Record<string, string>;
}

/** One for each mail. */
export interface LinkRow extends OfRecipient {
  id: string;
  hash: string;
  /** Until its mail was sent. */
  secretSealed: string | null;
  purpose: LinkPurpose;
  createdAt: Date;
  /** When it first opened a session. */
  usedAt: Date | null;
  endedAt: Date | null;
}

export type LinkPurpose = "invitation" | "reminder" | "renewal" | "delivery";

/** One for each recipient. */
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

export interface ConsentRow extends OfRecipient {
  version: string;
  statement: string;
  givenAt: Date;
  ip: string;
  userAgent: string;
}

export interface MarkRow extends OfRecipient {
  signature: JSONColumnType<MarkInput>;
  initials: NullableJson<MarkInput>;
  /** By place. */
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

/** A certificate authority of our own. */
export interface AuthorityRow {
  id: string;
  /** PEM. */
  root: string;
  /** Its private key and the sealing key's, PEM. */
  keySealed: string;
  createdAt: Date;
  retiredAt: Date | null;
}
