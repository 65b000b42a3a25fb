import { AsyncLocalStorage } from "node:async_hooks";

/** Who acts: the owner, an operator with the command, another service with the server credential, or someone who failed to sign in. */
export type Actor = "owner" | "operator" | "service" | "stranger";

interface Acting {
  actor: Actor;
  /** Why, and who exactly: an operator's note. */
  note?: string | undefined;
}

const storage = new AsyncLocalStorage<Acting>();

/** Runs the work, including what it starts asynchronously, as that actor. */
export function runAs<T>(acting: Acting, work: () => T): T {
  return storage.run(acting, work);
}

/** Jobs act for the service. */
export function currentActor(): Acting {
  return storage.getStore() ?? { actor: "service" };
}
