import type { ChainedEvent } from "@sealwright/seal/events";

/** Whether the sender alone signs, so that no one is emailed. After a correction it is an envelope like any other. */
export function isSentAlone(events: readonly Pick<ChainedEvent, "kind" | "details">[]): boolean {
  const isAlone = events.some(({ kind, details }) => kind === "sent" && details.alone === true);
  return isAlone && events.every(({ kind }) => kind !== "corrected");
}
