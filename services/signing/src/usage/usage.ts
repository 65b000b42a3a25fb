import type { UsageReport } from "@sealwright/protocol/signing/calls";
import type { SigningTx } from "../envelopes/locked-envelope.ts";

export interface UsageOf {
  uid: string;
  workspaceId: string;
}

/** What an owner's plan allows, counted within the transaction that uses it, so that the last one goes out once. */
export interface Usage {
  /**
   * Counts an envelope as sent, once it is written.
   * @throws SigningError plan-required, envelopes-used-up, register-full, unavailable
   */
  takeEnvelope(tx: SigningTx, of: UsageOf, envelopeId: string): Promise<void>;

  /** Gives back an envelope that was withdrawn, unless someone has opened it. */
  returnEnvelope(tx: SigningTx, envelopeId: string): Promise<void>;

  /**
   * Counts an envelope that was sent by API, once it is written: by its documents while the API tier has enough of them,
   * otherwise as one envelope of the plan.
   * @throws SigningError documents-exhausted, register-full, unavailable
   */
  takeDocuments(tx: SigningTx, of: UsageOf, envelope: { id: string; documents: number }): Promise<void>;

  /** Whether what is held has the API, so that its keys are live. @throws SigningError unavailable */
  allowsLiveKeys(tx: SigningTx, of: UsageOf): Promise<boolean>;

  /** @param more contracts that are about to be stored. @throws SigningError plan-required, register-full, unavailable */
  assertRoomInRegister(tx: SigningTx, of: UsageOf, more: number): Promise<void>;

  /** For one that is about to be stored. @throws SigningError plan-required, templates-full, unavailable */
  assertRoomForTemplate(tx: SigningTx, of: UsageOf): Promise<void>;

  /** Null: no limit applies. @throws SigningError unavailable */
  read(tx: SigningTx, of: UsageOf): Promise<UsageReport | null>;
}

/** Where nothing is sold. */
export const UNLIMITED: Usage = {
  async takeEnvelope() {},
  async returnEnvelope() {},
  async takeDocuments() {},
  allowsLiveKeys: async () => true,
  async assertRoomInRegister() {},
  async assertRoomForTemplate() {},
  read: async () => null,
};
