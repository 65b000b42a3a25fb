import type { SigningTx } from "../envelopes/locked-envelope.ts";

export interface UsageOf {
  uid: string;
  workspaceId: string;
}

/** What an owner's plan allows, counted within the transaction that uses it, so that the last one goes out once. */
export interface Usage {
  /** Counts an envelope as sent. @throws SigningError plan-required, envelopes-used-up, register-full */
  takeEnvelope(tx: SigningTx, of: UsageOf, envelopeId: string): Promise<void>;
  /** @param more contracts that are about to be added @throws SigningError plan-required, register-full */
  assertRoomInRegister(tx: SigningTx, of: UsageOf, more: number): Promise<void>;
  /** For one more. @throws SigningError plan-required, templates-full */
  assertRoomForTemplate(tx: SigningTx, of: UsageOf): Promise<void>;
}

/** Where nothing is sold. */
export const UNLIMITED: Usage = {
  async takeEnvelope() {},
  async assertRoomInRegister() {},
  async assertRoomForTemplate() {},
};
