import { parentPort } from "node:worker_threads";
import { hashSync, type Options } from "@node-rs/argon2";
import { verifyStored } from "./stored-hashes.ts";

/** A password to hash, or to verify against a hash. */
export type HashingTask = { password: string; cost: Options } | { password: string; passwordHash: string };

/** The hash, whether the password is correct, or what argon2 threw. */
export type HashingResult = { value: string | boolean } | { error: unknown };

function work(task: HashingTask): HashingResult {
  try {
    return {
      value:
        "cost" in task ? hashSync(task.password, task.cost) : verifyStored(task.password, task.passwordHash),
    };
  } catch (error) {
    return { error };
  }
}

/** A worker of `hashing-threads.ts`: runs its tasks in order, with one response each. */
parentPort?.on("message", (task: HashingTask) => parentPort?.postMessage(work(task)));
