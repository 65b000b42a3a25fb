import { Worker } from "node:worker_threads";
import { createBoundedQueue, MINUTE, SECOND } from "@sealwright/runtime";
import type { Outcome, TaskName, Tasks } from "./tasks.ts";

const RUNNING = 2;
const WAITING = 40;
const TIME_LIMITS: Record<TaskName, number> = {
  render: 20 * SECOND,
  seal: 120 * SECOND,
  inspect: 20 * SECOND,
  place: 20 * SECOND,
};
const MEGABYTES = 1024;
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

export function createTaskRunner(): TaskRunner {
  const queue = createBoundedQueue({ running: RUNNING, waiting: WAITING });
  const idle = new Map<Worker, NodeJS.Timeout>();

  /** An idle one, or a new one. */
  function take(): Worker {
    const [waiting] = idle;
    if (!waiting) return startWorker();
    const [worker, timer] = waiting;
    clearTimeout(timer);
    idle.delete(worker);
    worker.ref();
    return worker;
  }

  function giveBack(worker: Worker): void {
    worker.unref();
    idle.set(worker, setTimeout(() => void end(worker), IDLE_FOR).unref());
  }

  async function end(worker: Worker): Promise<void> {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
    await worker.terminate();
  }

  return {
    run: (task, given) =>
      queue.run(async () => {
        const worker = take();
        try {
          const outcome = await outcomeOf(worker, task, given);
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

function startWorker(): Worker {
  return new Worker(new URL("./paper-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    execArgv: [],
  });
}

async function outcomeOf<Name extends TaskName>(
  worker: Worker,
  task: Name,
  given: Tasks[Name]["given"],
): Promise<Outcome<Name>> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome<Name>>();
  const onExit = (code: number) => reject(new TaskError(task, "exit", `ended with ${code}`));
  worker.once("message", resolve).once("error", reject).once("exit", onExit);
  const limit = TIME_LIMITS[task];
  const timer = setTimeout(
    () => reject(new TaskError(task, "timeout", `took longer than ${limit} ms`)),
    limit,
  );
  worker.postMessage({ task, given });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off("message", resolve).off("error", reject).off("exit", onExit);
  }
}

function answerOf<Name extends TaskName>(task: Name, outcome: Outcome<Name>): Tasks[Name]["answer"] {
  if ("answer" in outcome) return outcome.answer;
  const { name, message, stack } = outcome.failure;
  throw new TaskError(task, name, `${message}\n${stack}`);
}
