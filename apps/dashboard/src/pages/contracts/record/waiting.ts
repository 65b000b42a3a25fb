import type { Envelope, Recipient } from "@sealwright/protocol/signing/calls";

const DAY = 24 * 60 * 60 * 1000;

/** A signer whose turn it is. */
export function isWaitedFor({ role, state }: Pick<Recipient, "role" | "state">): boolean {
  return role === "signer" && (state === "notified" || state === "opened");
}

/** Whether a signer may be mailed again: their turn, an address that takes mail, and none for a day. */
export function mayBeReminded(
  recipient: Recipient,
  { events }: Pick<Envelope, "events">,
  now: number,
): boolean {
  const mails = events.filter(({ kind }) => kind === "notified" || kind === "reminded");
  const last = mails.findLast((event) => event.recipient === recipient.id)?.at ?? recipient.notifiedAt;
  if (!isWaitedFor(recipient) || recipient.undeliverable) return false;
  return last === null || now - Date.parse(last) >= DAY;
}
