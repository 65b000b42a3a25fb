import { availableParallelism } from "node:os";
import { createPasswords } from "../../services/identity/src/passwords.ts";
import { PASSWORD } from "./calls.ts";

const MEASURED_MS = 4000;
/** As many callers as the load has connections, so that there is always one waiting. */
const CALLERS = 16;

/**
 * How many passwords a second can be checked when nothing else is done: the service's own parameters, as many at a
 * time as the service allows.
 */
export async function createArgon2Ceiling(): Promise<() => Promise<number>> {
  const passwords = await createPasswords(availableParallelism());
  const passwordHash = await passwords.hash(PASSWORD);

  return async () => {
    let checked = 0;
    const started = performance.now();
    const until = started + MEASURED_MS;
    const check = async () => {
      while (performance.now() < until) {
        if (!(await passwords.verify(PASSWORD, passwordHash))) throw new Error("argon2 refused its own hash");
        checked += 1;
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, check));
    return checked / ((performance.now() - started) / 1000);
  };
}
