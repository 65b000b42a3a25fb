import { ACTS, type Act, mayDo, ROLES, type Role } from "@sealwright/protocol/signing/roles";
import { SigningError } from "./errors.ts";

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
}

/** Lint lists the files that may call it: those that check a grant or a key. */
export function createActor<Of extends Pick<Actor, "personId" | "workspaceId" | "role">>(of: Of): Of & Actor {
  return { ...of, [made]: true };
}

/** @throws SigningError role-not-allowed */
export function assertMay({ role }: Actor, act: Act): void {
  if (mayDo(role, act)) return;
  const sentence = `Your role in this workspace is ${ROLES[role]}, which doesn’t include this: ${ACTS[act].does}. Ask the owner or an admin`;
  throw new SigningError("role-not-allowed", sentence);
}
