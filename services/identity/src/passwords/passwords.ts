import { isStrongPassword, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@sealwright/protocol/credentials";
import { BUSY_DETAIL } from "@sealwright/protocol/identity/errors";
import { isStorable } from "@sealwright/protocol/storable";
import { IdentityError } from "../errors.ts";
import { createHashingThreads } from "./hashing-threads.ts";

/** Characters that the protocol asks for whatever the policy; below, clients expect another word. */
const PROTOCOL_MINIMUM = 6;

/** OWASP's first choice for argon2id, which is the library's default variant: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** How hashes of that cost begin. */
const OWN_COST = `$argon2id$v=19$m=${ARGON2ID.memoryCost},t=${ARGON2ID.timeCost},p=${ARGON2ID.parallelism}$`;

/** At about 45 a second and core, what waits behind so many more for each thread has waited more than a second. */
const WAITING_EACH = 64;

export interface Passwords {
  /** @throws IdentityError WEAK_PASSWORD, PASSWORD_DOES_NOT_MEET_REQUIREMENTS, TOO_MANY_ATTEMPTS_TRY_LATER */
  hash(password: string): Promise<string>;
  /**
   * Takes the same time whether there is a hash or not, so that an unknown address cannot be told from a wrong
   * password. @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER
   */
  verify(password: string, passwordHash: string | null | undefined): Promise<boolean>;
  /**
   * The right password once more, where its hash is of another cost, as imported ones may be: checking that takes another
   * time than where there is no account. @returns undefined for our own. @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER
   */
  rehash(password: string, passwordHash: string): Promise<string | undefined>;
  /** How many wait for their turn, for the metrics. */
  readonly waiting: number;
  /** Ends the threads that hash; what waits for them is rejected. */
  stop(): Promise<void>;
}

/** Hashes and checks passwords, so many at once, on threads of their own; when too many wait, the next is sent away. */
export async function createPasswords(atOnce: number, waitingEach = WAITING_EACH): Promise<Passwords> {
  const threads = createHashingThreads(atOnce);
  const nobodysHash = await threads.hash("nobody has this password", ARGON2ID);

  function assertRoom(): void {
    if (threads.tasks >= atOnce * (1 + waitingEach)) {
      throw new IdentityError("TOO_MANY_ATTEMPTS_TRY_LATER", BUSY_DETAIL);
    }
  }

  async function hash(password: string): Promise<string> {
    assertRoom();
    return threads.hash(password, ARGON2ID);
  }

  return {
    async hash(password) {
      if (password.length < PROTOCOL_MINIMUM) {
        throw new IdentityError(
          "WEAK_PASSWORD",
          `Password should be at least ${PROTOCOL_MINIMUM} characters`,
        );
      }
      if (!isStrongPassword(password)) {
        // The word for a breach of the policy that `passwordPolicy` publishes, in the form that it has elsewhere.
        throw new IdentityError(
          "PASSWORD_DOES_NOT_MEET_REQUIREMENTS",
          `Missing password requirements: [${missingRequirements(password).join(", ")}]`,
        );
      }
      return hash(password);
    },
    async verify(password, passwordHash) {
      assertRoom();
      const right = await threads.verify(password, passwordHash ?? nobodysHash);
      return right && typeof passwordHash === "string";
    },
    async rehash(password, passwordHash) {
      return passwordHash.startsWith(OWN_COST) ? undefined : hash(password);
    },
    get waiting() {
      return Math.max(0, threads.tasks - atOnce);
    },
    stop: threads.stop,
  };
}

/** What `isStrongPassword` misses, for people. */
function missingRequirements(password: string): string[] {
  const missing = {
    [`Password must contain at least ${PASSWORD_MIN_LENGTH} characters`]:
      password.length < PASSWORD_MIN_LENGTH,
    [`Password may contain at most ${PASSWORD_MAX_LENGTH} characters`]: password.length > PASSWORD_MAX_LENGTH,
    "Password must contain a lower case character": !/[a-z]/.test(password),
    "Password must contain an upper case character": !/[A-Z]/.test(password),
    "Password must contain a numeric character": !/\d/.test(password),
    "Password must be text without control characters": !isStorable(password),
  };
  return Object.entries(missing).flatMap(([sentence, isMissing]) => (isMissing ? [sentence] : []));
}

/** argon2id in PHC format, at a cost that one check can bear. */
const PASSWORD_HASH =
  /^\$argon2id\$v=19\$m=(\d{4,6}),t=(\d{1,2}),p=([1-4])\$[A-Za-z\d+/]{11,86}\$[A-Za-z\d+/]{22,86}$/;
const MEMORY_AT_MOST = 64 * 1024;
const PASSES_AT_MOST = 4;

/** Whether a password can be checked against it, without more work than our own hashes make a few times over. */
export function isPasswordHash(text: string): boolean {
  const [, memory, passes] = PASSWORD_HASH.exec(text) ?? [];
  return memory !== undefined && Number(memory) <= MEMORY_AT_MOST && Number(passes) <= PASSES_AT_MOST;
}
