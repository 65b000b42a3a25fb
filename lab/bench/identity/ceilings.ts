import { generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { createPasswords } from "../../../services/identity/src/passwords/passwords.ts";
import { PASSWORD } from "./calls.ts";

const MEASURED_MS = 4000;
/** As many callers as the load has connections, so that there is always one waiting. */
const CALLERS = 16;
/** A JWT's header and claims have about this length. */
const SIGNED_BYTES = 600;

/** The unavoidable part of an operation, by itself. */
export interface Ceiling {
  name: string;
  /** Does it over and over for some seconds. @returns how often a second */
  measure(): Promise<number>;
}

/** Password checks with the service's own parameters, as many at a time as the service allows. */
export async function createArgon2Ceiling(): Promise<Ceiling> {
  const passwords = await createPasswords(availableParallelism());
  const passwordHash = await passwords.hash(PASSWORD);
  return {
    name: "argon2id checks",
    measure: () =>
      timesASecond(async () => {
        if (!(await passwords.verify(PASSWORD, passwordHash))) throw new Error("argon2 refused its own hash");
      }),
  };
}

/** Signatures as ID tokens carry them, on all cores. The emulator makes none. */
export function createSignatureCeiling(): Ceiling {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const text = randomBytes(SIGNED_BYTES);
  const signOnce = promisify<Buffer>((done) => sign("sha256", text, privateKey, done));
  return { name: "RS256 signatures", measure: () => timesASecond(signOnce) };
}

async function timesASecond(work: () => Promise<unknown>): Promise<number> {
  let done = 0;
  const started = performance.now();
  const until = started + MEASURED_MS;
  const caller = async () => {
    while (performance.now() < until) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return done / ((performance.now() - started) / 1000);
}
