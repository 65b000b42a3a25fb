import type { SigningTx } from "./locked-envelope.ts";

export interface SentDraft {
  id: string;
  templateId: number;
  version: string;
  answers: Record<string, unknown>;
  text: string;
  sentAt: string;
}

export interface SentDrafts {
  list(uid: string): Promise<Omit<SentDraft, "answers" | "text">[]>;
  /** Removes it there, within the transaction. Undefined if there is none of this owner. */
  take(uid: string, id: string, tx: SigningTx): Promise<SentDraft | undefined>;
}
