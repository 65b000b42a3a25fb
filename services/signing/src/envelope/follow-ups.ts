import type { EnvelopeEvent } from "./events.ts";
import type { Envelope, SigningTx } from "./rows.ts";

export type EndState = "declined" | "signed_on_paper" | "voided" | "expired";

/** Of an envelope, and whose it is: owners take turns. */
type Place = Pick<Envelope, "id" | "workspaceId">;

/** Consequences of a move, queued in its transaction. */
export interface FollowUps {
  invite(tx: SigningTx, envelope: Place, link: string): Promise<void>;
  deliverAgain(tx: SigningTx, envelope: Place, delivery: { to: string; link: string }): Promise<void>;
  /** @param to recipients by id, or "sender" */
  announceEnd(tx: SigningTx, envelope: Place, state: EndState, to: readonly string[]): Promise<void>;
  seal(tx: SigningTx, envelope: Place): Promise<void>;
  /** Writes the fields filled in so far into the file of those who sign next. */
  addText(tx: SigningTx, envelope: Place): Promise<void>;
  publish(tx: SigningTx, envelope: Envelope, events: readonly EnvelopeEvent[]): Promise<void>;
}
