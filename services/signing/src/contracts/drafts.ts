import type { SigningTx } from "../envelopes/locked-envelope.ts";

/** A filled-in form that its page has sent and that was not opened yet. */
export interface SentDraft {
  id: string;
  templateId: number;
  version: string;
  answers: Record<string, unknown>;
  text: string;
  /** ISO 8601. */
  sentAt: string;
}

/** Drafts as the product backend keeps them. */
export interface SentDrafts {
  /** Newest first. */
  list(uid: string): Promise<Omit<SentDraft, "answers" | "text">[]>;
  /** Removes it from there within the transaction. Undefined for one that is not there, or another owner's. */
  take(uid: string, id: string, tx: SigningTx): Promise<SentDraft | undefined>;
}
