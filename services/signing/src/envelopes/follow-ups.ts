import type { EnvelopeEvent } from "./events.ts";
import type { Envelope, SigningTx } from "./rows.ts";

export type EndState = "declined" | "voided" | "expired";

/** What follows from a move, queued in its transaction. */
export interface FollowUps {
  /** Mails a link. */
  invite(tx: SigningTx, link: string): Promise<void>;
  /** Mails someone a link to the sealed file once more. */
  deliverAgain(tx: SigningTx, delivery: { envelope: string; to: string; link: string }): Promise<void>;
  /** Tells those concerned that the envelope has ended. @param to recipients by id, or "sender" */
  announceEnd(tx: SigningTx, envelope: string, state: EndState, to: readonly string[]): Promise<void>;
  seal(tx: SigningTx, envelope: string): Promise<void>;
  /** Puts what was filled in into the file of those who sign next. */
  addText(tx: SigningTx, envelope: string): Promise<void>;
  /** Tells the workspace's webhooks. */
  publish(tx: SigningTx, envelope: Envelope, events: readonly EnvelopeEvent[]): Promise<void>;
}
