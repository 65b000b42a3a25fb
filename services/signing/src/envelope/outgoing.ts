import type { Answers, FormDocument } from "@sealwright/forms";
import type { FIRST_SENDS } from "@sealwright/protocol/signing/first-sends";
import type { Insertable } from "kysely";
import type { SenderAccount } from "../base/caller.ts";
import type { ContractPlace } from "../base/places.ts";
import type { EnvelopeRow, RecipientRow } from "../base/tables.ts";
import type { SigningTx } from "./rows.ts";
import type { Workspace } from "./workspaces.ts";

/** An envelope that is ready to send: its files are made, and its sender's input was checked. */
export interface Outgoing {
  /** A test is charged nothing. A program sends any number of them, a person a few. */
  envelope: NewEnvelopeRow;
  /** The daily limit that it counts toward. */
  limit: keyof typeof FIRST_SENDS;
  /** The charge to the plan: one envelope, or its documents from the API's tier. A form is one, with what goes with it. */
  charge: "envelope" | "documents";
  sender: VerifiedSender;
  expires: { inDays: number } | { at: Date };
  documents: readonly OutgoingDocument[];
  /** In the order of the list; `signOrder` says when each is asked. */
  recipients: readonly OutgoingRecipient[];
  /**
   * Stores the contract, in the transaction that sends and before the envelope is written.
   * @returns the envelope that the same request sent before; nothing is sent then
   * @throws SigningError wrong-state for a contract that is out already
   */
  storeContract(tx: SigningTx, at: { workspace: Workspace; now: Date }): Promise<string | undefined>;
}

/** Without the columns that sending fills in. */
type NewEnvelopeRow = Omit<Insertable<EnvelopeRow>, SentColumn | LaterColumn>;
type SentColumn = "workspaceId" | "state" | "senderName" | "senderEmail" | "sentAt" | "expiresAt";
type LaterColumn =
  | "completedAt"
  | "endedAt"
  | "reason"
  | "nextStep"
  | "sealedAt"
  | "sealLevel"
  | "senderDeliveredAt";

/** No one is emailed where the sender is the only one who signs, and gets it in the dashboard. A test shows the mails as well. */
export function isForSenderAlone({ envelope, limit, sender, recipients }: Outgoing): boolean {
  const [recipient, ...others] = recipients;
  if (limit !== "workspace" || envelope.mode === "test" || others.length > 0) return false;
  return recipient?.role === "signer" && recipient.email === sender.account.email;
}

export interface VerifiedSender {
  account: SenderAccount;
  name: string;
}

export type OutgoingDocument = ShownFile & (OfForm | OfUpload);

interface ShownFile {
  id: string;
  title: string;
  bytes: Uint8Array;
  sha256: string;
  pages: number;
}

interface OfForm {
  form: OutgoingForm;
  upload?: undefined;
}

interface OfUpload {
  upload: OutgoingUpload;
  form?: undefined;
}

export interface OutgoingForm {
  templateId: number;
  version: string;
  tree: FormDocument;
  /** Includes answers that are stored nowhere else. */
  answers: Answers;
  text: string;
  notes: string[];
  overrides: string[];
}

interface OutgoingUpload {
  places: ContractPlace[];
  uploaded: { sha256: string; bytes: number };
  /** Sentences: what the sender confirmed. */
  overrides: string[];
}

export type OutgoingRecipient = Pick<
  RecipientRow,
  "id" | "role" | "party" | "name" | "email" | "capacity" | "signOrder" | "needsCode"
> & {
  /** From the sender to this recipient alone. */
  message?: string;
};
