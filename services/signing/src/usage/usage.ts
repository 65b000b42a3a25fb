import type { SigningTx } from "../envelopes/locked-envelope.ts";

export interface UsageOf {
  uid: string;
  workspaceId: string;
}

/** What an owner's plan allows, counted within the transaction that uses it, so that the last one goes out once. */
export interface Usage {
  /** Counts an envelope as sent. @throws SigningError plan-required, envelopes-used-up, register-full */
  takeEnvelope(tx: SigningTx, of: UsageOf, envelopeId: string): Promise<void>;
  /**
   * Counts the documents of an envelope that a program sends: from its tier or, where not all of them fit into what that has
   * left, as one envelope of the plan. @throws SigningError documents-exhausted
   */
  takeDocuments(tx: SigningTx, of: UsageOf, envelope: { id: string; documents: number }): Promise<void>;
  /** Whether they have bought a tier of the API, or a plan that has it. */
  allowsLiveKeys(tx: SigningTx, of: UsageOf): Promise<boolean>;
}

/** Where nothing is sold. */
export const UNLIMITED: Usage = {
  async takeEnvelope() {},
  async takeDocuments() {},
  allowsLiveKeys: async () => true,
};
