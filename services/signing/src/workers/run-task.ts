import { Worker } from "node:worker_threads";
import { createBoundedQueue, MINUTE, SECOND } from "@sealwright/runtime";
import type { Outcome, TaskName, Tasks } from "./tasks.ts";

const MEGABYTE = 2 ** 20;
const TIME_LIMITS: Record<TaskName, number> = {
  render: 20 * SECOND,
  seal: 120 * SECOND,
  fill: 60 * SECOND,
  inspect: 20 * SECOND,
  place: 20 * SECOND,
  read: 20 * SECOND,
};
/** How often it is looked at what a task takes outside of its heap, where decompressed files are. */
const LOOK_EVERY = 50;
const OUT_OF_MEMORY = "ERR_WORKER_OUT_OF_MEMORY";
/** Starting one takes longer than rendering a contract. */
const IDLE_FOR = MINUTE;

/** A task ended without its answer. */
export class TaskError extends Error {
  override readonly name = "TaskError";
  /** The class of the error in the worker: "SealError". */
  readonly kind: string;

  constructor(task: TaskName, kind: string, message: string) {
    super(`${task}: ${message}`);
    this.kind = kind;
  }
}

export interface TaskRunner {
  /**
   * Does one task in a thread of its own, within its limits of time and memory.
   * @throws TaskError, QueueFullError
   */
  run<Name extends TaskName>(task: Name, given: Tasks[Name]["given"]): Promise<Tasks[Name]["answer"]>;
  stop(): Promise<void>;
}

export type RunTask = TaskRunner["run"];

interface TaskLimits {
  /** At a time. */
  running: number;
  waiting: number;
  /** Of the heap of each, and again of what it takes outside of it. */
  megabytes: number;
}

/** For what we have made ourselves. */
export const OWN_FILES: TaskLimits = { running: 2, waiting: 40, megabytes: 1024 };
/** For files of anyone's: one at a time, so that the process's memory tells what it takes. */
export const FOREIGN_FILES: TaskLimits = { running: 1, waiting: 20, megabytes: 384 };

export function createTaskRunner({ running, waiting, megabytes }: TaskLimits): TaskRunner {
  const queue = createBoundedQueue({ running, waiting });
  const idle = new Map<Worker, NodeJS.Timeout>();

  /** An idle one, or a new one. */
  function take(): Worker {
    const [first] = idle;
    if (!first) {
      const started = startWorker(megabytes);
      // What a task left behind may fail after its answer. That ends the worker; without a listener, it would end the process.
      return started.on("error", () => {}).once("exit", () => forget(started));
    }
    const [worker, timer] = first;
    clearTimeout(timer);
    idle.delete(worker);
    worker.ref();
    return worker;
  }

  function giveBack(worker: Worker): void {
    worker.unref();
    idle.set(worker, setTimeout(() => void end(worker), IDLE_FOR).unref());
  }

  function forget(worker: Worker): void {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
  }

  async function end(worker: Worker): Promise<void> {
    forget(worker);
    await worker.terminate();
  }

  return {
    run: (task, given) =>
      queue.run(async () => {
        const worker = take();
        try {
          const outcome = await outcomeOf(worker, task, given, megabytes);
          giveBack(worker);
          return answerOf(task, outcome);
        } catch (error) {
          // It may still be at work, or out of memory.
          if (!idle.has(worker)) await end(worker);
          throw error;
        }
      }),
    async stop() {
      await Promise.all([...idle.keys()].map(end));
    },
  };
}

function startWorker(megabytes: number): Worker {
  return new Worker(new URL("./paper-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    execArgv: [],
  });
}

async function outcomeOf<Name extends TaskName>(
  worker: Worker,
  task: Name,
  given: Tasks[Name]["given"],
  megabytes: number,
): Promise<Outcome<Name>> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome<Name>>();
  const onError = (error: Error & { code?: string }) =>
    reject(new TaskError(task, error.code === OUT_OF_MEMORY ? "memory" : error.name, error.message));
  // Under `node --watch` each of its imports is a message, too.
  const onMessage = (outcome: Outcome<Name>) => {
    if ("answer" in outcome || "failure" in outcome) resolve(outcome);
  };
  const onExit = (code: number) => reject(new TaskError(task, "exit", `ended with ${code}`));
  worker.on("message", onMessage).once("error", onError).once("exit", onExit);
  const limit = TIME_LIMITS[task];
  const timer = setTimeout(
    () => reject(new TaskError(task, "timeout", `took longer than ${limit} ms`)),
    limit,
  );
  const most = process.memoryUsage.rss() + 2 * megabytes * MEGABYTE;
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > most) reject(new TaskError(task, "memory", "took too much memory"));
  }, LOOK_EVERY);
  worker.postMessage({ task, given });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    worker.off("message", onMessage).off("error", onError).off("exit", onExit);
  }
}

function answerOf<Name extends TaskName>(task: Name, outcome: Outcome<Name>): Tasks[Name]["answer"] {
  if ("answer" in outcome) return outcome.answer;
  const { name, message, stack } = outcome.failure;
  throw new TaskError(task, name, `${message}\n${stack}`);
}
