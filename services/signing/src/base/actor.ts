import type { Role } from "@sealwright/protocol/signing/roles";

const made: unique symbol = Symbol("actor");

/**
 * The person who acts, their workspace, and their role in it. Made once a request from a grant or an API key, or by a
 * job for an owner. The symbol keeps plain objects from passing as one, and does not survive storage.
 */
export interface Actor {
  readonly [made]: true;
  readonly personId: string;
  readonly workspaceId: string;
  readonly role: Role;
  /** Whether the owner lets them buy seats. */
  readonly mayPay?: boolean;
}

/** Lint lists the files that may call it: those that check a grant or a key. */
export function createActor<Of extends Omit<Actor, typeof made>>(of: Of): Of & Actor {
  return { ...of, [made]: true };
}
