import type { Envelope, Recipient } from "@sealwright/protocol/signing/answers";

const DAY = 24 * 60 * 60 * 1000;

/** A signer or approver whose turn it is. @param isAlone whether it is for its sender alone, who gets no mail */
export function isWaitedFor({ role, state }: Pick<Recipient, "role" | "state">, isAlone = false): boolean {
  if (role === "copy") return false;
  return state === "notified" || state === "opened" || (isAlone && state === "waiting");
}

/** It is the signer's turn, the address accepts mail, and none was sent for a day. */
export function mayBeReminded(
  recipient: Recipient,
  envelope: Pick<Envelope, "events">,
  now: number,
): boolean {
  const from = remindableFrom(recipient, envelope);
  return from !== undefined && from <= now;
}

/** A day after the last mail, in milliseconds since 1970. @returns undefined for someone who is not reminded */
export function remindableFrom(
  recipient: Recipient,
  { events }: Pick<Envelope, "events">,
): number | undefined {
  if (!isWaitedFor(recipient) || recipient.undeliverable) return undefined;
  const mails = events.filter(({ kind }) => kind === "notified" || kind === "reminded");
  const last = mails.findLast((event) => event.recipient === recipient.id)?.at ?? recipient.notifiedAt;
  return last === null ? 0 : Date.parse(last) + DAY;
}

/** The last request for paper of someone who has not signed since. */
export function paperRequest({ events, recipients }: Pick<Envelope, "events" | "recipients">) {
  return events.findLast(
    ({ kind, recipient }) =>
      kind === "paper_requested" &&
      recipients.some((one) => one.id === recipient && one.state !== "signed" && one.state !== "declined"),
  );
}
