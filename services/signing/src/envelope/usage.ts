import type { UsageReport } from "@sealwright/protocol/signing/answers";
import type { SigningTx } from "./locked-envelope.ts";

/** What one more seat of the plan costs, in words; undefined where none is sold. */
export interface SeatLimit {
  seats: number;
  price?: string | undefined;
}

/** An actor, or what is known of one. */
export interface UsageOf {
  personId: string;
  workspaceId: string;
}

/** An owner's allowances, counted within the transaction that uses them, so that the last one is used once. */
export interface Usage {
  /**
   * Counts an envelope as sent, once it is written.
   * @throws SigningError plan-required, envelopes-used-up, register-full, seats-taken, unavailable
   */
  takeEnvelope(tx: SigningTx, of: UsageOf, envelopeId: string): Promise<void>;

  /** Gives back a withdrawn envelope, unless someone has opened it. */
  returnEnvelope(tx: SigningTx, envelopeId: string): Promise<void>;

  /**
   * Counts an envelope that was sent by API, once it is written: its documents while the API tier has
   * enough left, otherwise one envelope of the plan.
   * @throws SigningError documents-exhausted, live-keys-not-included, register-full, unavailable
   */
  takeDocuments(tx: SigningTx, of: UsageOf, envelope: { id: string; documents: number }): Promise<void>;

  /** Whether a plan's full price was paid: then no steps for new accounts apply. @throws SigningError unavailable */
  hasPaidInFull(tx: SigningTx, of: UsageOf): Promise<boolean>;

  /** @throws SigningError unavailable */
  allowsLiveKeys(tx: SigningTx, of: UsageOf): Promise<boolean>;

  /** @param more contracts about to be stored @throws SigningError plan-required, register-full, unavailable */
  assertRoomInRegister(tx: SigningTx, of: UsageOf, more: number): Promise<void>;

  /** @throws SigningError plan-required, templates-full, unavailable */
  assertRoomForTemplate(tx: SigningTx, of: UsageOf): Promise<void>;

  /** How many people of the workspace may send. Null: no limit applies. @throws SigningError unavailable */
  seats(tx: SigningTx, of: UsageOf): Promise<SeatLimit | null>;

  /** Null: no limit applies. @throws SigningError unavailable */
  read(tx: SigningTx, of: UsageOf): Promise<UsageReport | null>;
}

export const UNLIMITED: Usage = {
  async takeEnvelope() {},
  async returnEnvelope() {},
  async takeDocuments() {},
  hasPaidInFull: async () => false,
  allowsLiveKeys: async () => true,
  async assertRoomInRegister() {},
  async assertRoomForTemplate() {},
  seats: async () => null,
  read: async () => null,
};
