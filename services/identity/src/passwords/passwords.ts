import { isStrongPassword, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@sealwright/protocol/credentials";
import { isStorable } from "@sealwright/protocol/storable";
import { busy, IdentityError } from "../errors.ts";
import { isEasyToGuess } from "./common-passwords.ts";
import { createHashingThreads } from "./hashing-threads.ts";

/** The protocol's minimum whatever the policy; shorter ones have a separate error code. */
const PROTOCOL_MINIMUM = 6;

/** Parameters of argon2id, the library's default variant. */
export interface PasswordCost {
  /** KiB. */
  memoryCost: number;
  /** Passes over the memory. */
  timeCost: number;
  /** Lanes. */
  parallelism: number;
}

/** OWASP's first choice for argon2id. No variable changes it: only tests hash at a lower cost. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const EASY_TO_GUESS_DETAIL = "This password is too easy to guess. Choose one that is not in common use";

/** At about 45 hashes a second per core, the last in a queue this long waits more than a second. */
const MAX_QUEUED_PER_THREAD = 64;

export interface Passwords {
  /**
   * @param email the account's, which its password must not be
   * @throws IdentityError WEAK_PASSWORD, PASSWORD_DOES_NOT_MEET_REQUIREMENTS, TOO_MANY_ATTEMPTS_TRY_LATER
   */
  hash(password: string, email?: string): Promise<string>;
  /**
   * Takes the same time with and without a hash, so that an unknown email address cannot be distinguished from a wrong
   * password. @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER
   */
  verify(password: string, passwordHash: string | null | undefined): Promise<boolean>;
  /**
   * Hashes a correct password again if its hash has other parameters or another Unicode form, as imported ones may: verifying those takes a
   * different time, which would reveal the account. @returns undefined if not needed
   * @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER
   */
  rehash(password: string, passwordHash: string): Promise<string | undefined>;
  /** How many passwords are queued, for the metrics. */
  readonly waiting: number;
  /** Ends the hashing threads and rejects queued work. */
  stop(): Promise<void>;
}

/** Hashes and verifies passwords on their own threads; rejects more when the queue is full. */
export async function createPasswords(
  atOnce: number,
  { cost = PASSWORD_COST, maxQueuedPerThread = MAX_QUEUED_PER_THREAD } = {},
): Promise<Passwords> {
  const threads = createHashingThreads(atOnce);
  const decoyHash = await threads.hash("no one has this password", cost);
  const prefix = prefixOf(cost);

  function assertQueueHasRoom(): void {
    if (threads.tasks >= atOnce * (1 + maxQueuedPerThread)) {
      throw busy("TOO_MANY_ATTEMPTS_TRY_LATER");
    }
  }

  async function hash(password: string): Promise<string> {
    assertQueueHasRoom();
    return threads.hash(password, cost);
  }

  return {
    async hash(typed, email) {
      const password = typed.normalize("NFC");
      if (password.length < PROTOCOL_MINIMUM) {
        throw new IdentityError(
          "WEAK_PASSWORD",
          `Password should be at least ${PROTOCOL_MINIMUM} characters`,
        );
      }
      if (!isStrongPassword(password)) {
        // The code and message format of Identity Platform's password policies.
        throw new IdentityError(
          "PASSWORD_DOES_NOT_MEET_REQUIREMENTS",
          `Missing password requirements: [${missingRequirements(password).join(", ")}]`,
        );
      }
      if (isEasyToGuess(password, email)) throw new IdentityError("WEAK_PASSWORD", EASY_TO_GUESS_DETAIL);
      return hash(password);
    },
    async verify(password, passwordHash) {
      assertQueueHasRoom();
      let right = false;
      for (const form of forms(password))
        right = (await threads.verify(form, passwordHash ?? decoyHash)) || right;
      return right && typeof passwordHash === "string";
    },
    async rehash(password, passwordHash) {
      const [normalized = password, ...others] = forms(password);
      const isCurrent =
        passwordHash.startsWith(prefix) &&
        (others.length === 0 || (await threads.verify(normalized, passwordHash)));
      return isCurrent ? undefined : hash(normalized);
    },
    get waiting() {
      return Math.max(0, threads.tasks - atOnce);
    },
    stop: threads.stop,
  };
}

/** The prefix of every hash of this cost, in PHC format. */
function prefixOf({ memoryCost, timeCost, parallelism }: PasswordCost): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
}

/**
 * How the same password may have been typed and hashed: keyboards differ in how they compose letters. Hashes from before
 * passwords were normalized are of any form; the first sign-in replaces them. Most passwords have one form.
 */
function forms(password: string): string[] {
  return [...new Set([password.normalize("NFC"), password, password.normalize("NFD")])];
}

/** Why `isStrongPassword` is false. */
function missingRequirements(password: string): string[] {
  const missing = {
    [`Password must contain at least ${PASSWORD_MIN_LENGTH} characters`]:
      password.length < PASSWORD_MIN_LENGTH,
    [`Password may contain at most ${PASSWORD_MAX_LENGTH} characters`]: password.length > PASSWORD_MAX_LENGTH,
    "Password must contain a lower case character": !/[a-z]/.test(password),
    "Password must contain an upper case character": !/[A-Z]/.test(password),
    "Password must contain a numeric character": !/\d/.test(password),
    "Password must contain only characters that can be stored": !isStorable(password),
  };
  return Object.entries(missing).flatMap(([sentence, isMissing]) => (isMissing ? [sentence] : []));
}
