import { parentPort } from "node:worker_threads";
import { hashSync, type Options, verifySync } from "@node-rs/argon2";

/** A password to hash at a cost, or to check against a hash. */
export type HashingTask = { password: string; cost: Options } | { password: string; passwordHash: string };

/** The hash, or whether the password is right; or why neither can be said. */
export type HashingResult = { value: string | boolean } | { error: unknown };

function work(task: HashingTask): HashingResult {
  try {
    return {
      value:
        "cost" in task ? hashSync(task.password, task.cost) : verifySync(task.passwordHash, task.password),
    };
  } catch (error) {
    return { error };
  }
}

/** What a thread of `hashing-threads.ts` runs: one task after the other, each answered in its turn. */
parentPort?.on("message", (task: HashingTask) => parentPort?.postMessage(work(task)));
