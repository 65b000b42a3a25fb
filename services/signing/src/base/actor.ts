const made: unique symbol = Symbol("actor");

/**
 * The person who acts, and their workspace. Made once a request from a grant or an API key, or by a job for
 * an owner. The symbol keeps plain objects from passing as one, and does not survive storage.
 */
export interface Actor {
  readonly [made]: true;
  /** Today, the owner of the workspace. */
  readonly personId: string;
  readonly workspaceId: string;
}

/** Lint lists the files that may call it: those that check a grant or a key. */
export function createActor<Of extends Pick<Actor, "personId" | "workspaceId">>(of: Of): Of & Actor {
  return { ...of, [made]: true };
}
