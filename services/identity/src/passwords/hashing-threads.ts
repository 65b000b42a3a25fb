import { Worker } from "node:worker_threads";
import type { Options } from "@node-rs/argon2";
import { stopAll } from "@sealwright/runtime";
import type { HashingResult, HashingTask } from "./hashing-thread.ts";

export interface HashingThreads {
  /** @param cost argon2's parameters */
  hash(password: string, cost: Options): Promise<string>;
  /** Whether the password matches. @throws if `passwordHash` is not an argon2 hash */
  verify(password: string, passwordHash: string): Promise<boolean>;
  /** Unfinished tasks, running and waiting. */
  readonly tasks: number;
  /** Ends the threads and rejects unfinished tasks. */
  stop(): Promise<void>;
}

interface Thread {
  /** In the order they run. */
  tasks: PromiseWithResolvers<string | boolean>[];
  run(task: HashingTask): Promise<string | boolean>;
  stop(): Promise<unknown>;
}

/**
 * A pool of hashing threads. Each gets its next task before it has finished the previous one, so that no core waits for
 * the main thread. Threads start on demand and do not keep the process alive.
 */
export function createHashingThreads(count: number): HashingThreads {
  const threads: (Thread | undefined)[] = Array.from({ length: count });
  const queued = (thread: Thread | undefined) => thread?.tasks.length ?? 0;

  function run(task: HashingTask): Promise<string | boolean> {
    const fewest = Math.min(...threads.map(queued));
    const index = threads.findIndex((thread) => queued(thread) === fewest);
    threads[index] ??= startThread(() => {
      threads[index] = undefined;
    });
    return threads[index].run(task);
  }

  return {
    hash: (password, cost) => run({ password, cost }) as Promise<string>,
    verify: (password, passwordHash) => run({ password, passwordHash }) as Promise<boolean>,
    get tasks() {
      return threads.reduce((sum, thread) => sum + queued(thread), 0);
    },
    stop: () => stopAll(threads),
  };
}

/** @param ended called when the thread accepts no more tasks */
function startThread(ended: () => void): Thread {
  const worker = new Worker(new URL("./hashing-thread.ts", import.meta.url));
  const tasks: Thread["tasks"] = [];

  let reason: unknown = new Error("The hashing thread has ended");
  worker.once("error", (error) => {
    reason = error;
  });
  worker.once("exit", () => {
    ended();
    for (const task of tasks.splice(0)) task.reject(reason);
  });
  worker.on("message", (result: HashingResult) => {
    // Under `node --watch` each of its imports is a message, too.
    if (!("value" in result) && !("error" in result)) return;
    const task = tasks.shift();
    if (tasks.length === 0) worker.unref();
    if ("error" in result) task?.reject(result.error);
    else task?.resolve(result.value);
  });

  return {
    tasks,
    run(task) {
      const done = Promise.withResolvers<string | boolean>();
      tasks.push(done);
      worker.ref();
      worker.postMessage(task);
      return done.promise;
    },
    stop: () => worker.terminate(),
  };
}
