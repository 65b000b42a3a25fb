import type { ChainedEvent } from "@sealwright/seal/events";

/** From a link in a mail, inside another page, or from the dashboard of an owner with this address. */
export type WayToOpen = "email" | "frame" | "sign_in";

/** What a signer did at their present address, in order: proofs at a former one don't count. */
export function eventsOfSigner(events: readonly ChainedEvent[], id: string): ChainedEvent[] {
  const corrected = events.findLastIndex(
    ({ kind, details }) =>
      kind === "corrected" && details.recipient === id && details.former !== details.address,
  );
  return events.slice(corrected + 1).filter(({ actor }) => actor.kind === "recipient" && actor.id === id);
}

/** @returns null unless the event is an opening */
export function wayOpened({ kind, details }: Pick<ChainedEvent, "kind" | "details">): WayToOpen | null {
  if (kind !== "opened") return null;
  if (details.embedded !== undefined) return "frame";
  return details.signedIn === true ? "sign_in" : "email";
}
