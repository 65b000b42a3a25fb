import { Worker } from "node:worker_threads";
import { type BoundedQueue, createBoundedQueue, SECOND } from "@sealwright/runtime";
import type { Outcome, TaskName, Tasks } from "./tasks.ts";

const RUNNING = 2;
const WAITING = 40;
const LIMITS: Record<TaskName, { milliseconds: number; megabytes: number }> = {
  render: { milliseconds: 20 * SECOND, megabytes: 512 },
  seal: { milliseconds: 120 * SECOND, megabytes: 1024 },
};

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

export type RunTask = <Name extends TaskName>(
  task: Name,
  given: Tasks[Name]["given"],
) => Promise<Tasks[Name]["answer"]>;

/** @returns does one task in a worker of its own, within its limits of time and memory. Throws TaskError, QueueFullError */
export function createTaskRunner(): RunTask {
  const queue: BoundedQueue = createBoundedQueue({ running: RUNNING, waiting: WAITING });
  return (task, given) => queue.run(() => runTask(task, given));
}

async function runTask<Name extends TaskName>(
  task: Name,
  given: Tasks[Name]["given"],
): Promise<Tasks[Name]["answer"]> {
  const { milliseconds, megabytes } = LIMITS[task];
  const worker = new Worker(new URL("./paper-worker.ts", import.meta.url), {
    workerData: { task, given },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    execArgv: [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<Outcome<Name>>();
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", (code) => reject(new TaskError(task, "exit", `ended with ${code}`)));
  const timer = setTimeout(
    () => reject(new TaskError(task, "timeout", `took longer than ${milliseconds} ms`)),
    milliseconds,
  );
  try {
    const outcome = await promise;
    if ("answer" in outcome) return outcome.answer;
    throw new TaskError(task, outcome.failure.name, `${outcome.failure.message}\n${outcome.failure.stack}`);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
