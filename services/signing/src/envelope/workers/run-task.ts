import { Worker } from "node:worker_threads";
import { createBoundedQueue, MINUTE, SECOND } from "@sealwright/runtime";
import type { Outcome, TaskName, Tasks } from "./tasks.ts";

const MEGABYTE = 2 ** 20;
const TIME_LIMITS: Record<TaskName, number> = {
  render: 20 * SECOND,
  seal: 120 * SECOND,
  fill: 60 * SECOND,
  letter: 20 * SECOND,
  // Each page is read twice, and up to 50 are drawn twice.
  inspect: 120 * SECOND,
  convert: 30 * SECOND,
  place: 20 * SECOND,
  propose: 60 * SECOND,
  find: 60 * SECOND,
  read: 20 * SECOND,
};
/** How often memory outside of a task's heap is checked, where decompressed files are. */
const LOOK_EVERY = 50;
const OUT_OF_MEMORY = "ERR_WORKER_OUT_OF_MEMORY";
const IDLE_FOR = MINUTE;

export class TaskError extends Error {
  override readonly name = "TaskError";
  readonly kind: string;

  constructor(task: TaskName, kind: string, message: string) {
    super(`${task}: ${message}`);
    this.kind = kind;
  }
}

export interface TaskRunner {
  /**
   * Runs one task in a thread, within limits of time and memory.
   * @throws TaskError, QueueFullError
   */
  run<Name extends TaskName>(task: Name, given: Tasks[Name]["given"]): Promise<Tasks[Name]["answer"]>;
}

export type RunTask = TaskRunner["run"];

interface TaskLimits {
  running: number;
  waiting: number;
  /** Of each heap, and again of the memory outside of it. */
  megabytes: number;
}

/** For files that we made ourselves. */
export const OWN_FILES: TaskLimits = { running: 2, waiting: 40, megabytes: 1024 };
/** For other people's files: one at a time, since only the process's memory can be measured. */
export const FOREIGN_FILES: TaskLimits = { running: 1, waiting: 20, megabytes: 384 };

export function createTaskRunner({ running, waiting, megabytes }: TaskLimits): TaskRunner {
  const queue = createBoundedQueue({ running, waiting });
  return {
    run: (task, given) =>
      queue.run(async () => {
        const worker = take(megabytes);
        const outcome = await outcomeOf(worker, task, given, megabytes).catch(async (error: unknown) => {
          await worker.terminate();
          throw error;
        });
        giveBack(worker, megabytes);
        return answerOf(task, outcome);
      }),
  };
}

interface Idle {
  megabytes: number;
  timer: NodeJS.Timeout;
}

/** Of the whole process, since a thread takes a second to start. None of them keeps the process from ending. */
const idle = new Map<Worker, Idle>();

function take(megabytes: number): Worker {
  const waiting = [...idle].find(([, one]) => one.megabytes === megabytes);
  if (!waiting) return startWorker(megabytes);
  const [worker, { timer }] = waiting;
  clearTimeout(timer);
  idle.delete(worker);
  worker.ref();
  return worker;
}

function giveBack(worker: Worker, megabytes: number): void {
  worker.unref();
  idle.set(worker, { megabytes, timer: setTimeout(() => void worker.terminate(), IDLE_FOR).unref() });
}

function startWorker(megabytes: number): Worker {
  const worker = new Worker(new URL("./paper-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    execArgv: [],
  });
  // Leftovers of a task may fail after its answer. That ends the worker; without a listener, it would
  // end the process.
  worker.on("error", () => {});
  worker.once("exit", () => {
    clearTimeout(idle.get(worker)?.timer);
    idle.delete(worker);
  });
  return worker;
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
