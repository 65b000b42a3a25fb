import type { Recipient } from "@sealwright/protocol/signing/calls";

/** A signer whose turn it is. */
export function isWaitedFor({ role, state }: Pick<Recipient, "role" | "state">): boolean {
  return role === "signer" && (state === "notified" || state === "opened");
}
