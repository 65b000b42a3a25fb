import { Worker } from "node:worker_threads";
import type { Options } from "@node-rs/argon2";
import type { HashingResult, HashingTask } from "./hashing-thread.ts";

export interface HashingThreads {
  /** @param cost in the terms of argon2 */
  hash(password: string, cost: Options): Promise<string>;
  /** Whether it is that password. @throws where `passwordHash` is none that argon2 knows */
  verify(password: string, passwordHash: string): Promise<boolean>;
  /** Tasks that are not done yet, the ones under way among them. */
  readonly tasks: number;
  /** Ends the threads; what they have not done is rejected. */
  stop(): Promise<void>;
}

interface Thread {
  /** In the order in which the thread does them. */
  tasks: PromiseWithResolvers<string | boolean>[];
  run(task: HashingTask): Promise<string | boolean>;
  stop(): Promise<unknown>;
}

/**
 * Threads that do nothing but hash, so many at once. Each has its next task before the last one is done, so that none
 * waits for the thread that answers requests. They start when they are needed, and are no reason for a process to go on.
 */
export function createHashingThreads(count: number): HashingThreads {
  const threads: (Thread | undefined)[] = Array.from({ length: count });
  const waitingFor = (thread: Thread | undefined) => thread?.tasks.length ?? 0;

  function run(task: HashingTask): Promise<string | boolean> {
    const fewest = Math.min(...threads.map(waitingFor));
    const place = threads.findIndex((thread) => waitingFor(thread) === fewest);
    threads[place] ??= startThread(() => {
      threads[place] = undefined;
    });
    return threads[place].run(task);
  }

  return {
    hash: (password, cost) => run({ password, cost }) as Promise<string>,
    verify: (password, passwordHash) => run({ password, passwordHash }) as Promise<boolean>,
    get tasks() {
      return threads.reduce((sum, thread) => sum + waitingFor(thread), 0);
    },
    stop: async () => void (await Promise.all(threads.map((thread) => thread?.stop()))),
  };
}

/** @param ended called when it takes no more tasks */
function startThread(ended: () => void): Thread {
  const worker = new Worker(new URL("./hashing-thread.ts", import.meta.url));
  const tasks: Thread["tasks"] = [];

  let reason: unknown = new Error("The thread that was to hash the password has ended");
  worker.once("error", (error) => {
    reason = error;
  });
  worker.once("exit", () => {
    ended();
    for (const task of tasks.splice(0)) task.reject(reason);
  });
  worker.on("message", (result: HashingResult) => {
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
