import PQueue from "p-queue";

/** Thrown instead of queueing more work than allowed. */
export class QueueFullError extends Error {
  constructor() {
    super("The queue is full");
    this.name = "QueueFullError";
  }
}

/** Runs work with limited concurrency and rejects what would wait too long, so that overload fails fast. */
export interface BoundedQueue {
  /** @throws QueueFullError when `waiting` tasks are already queued */
  run<T>(work: () => Promise<T>): Promise<T>;
  readonly running: number;
  readonly waiting: number;
}

/** @param limits how many tasks run in parallel, and how many wait for that */
export function createBoundedQueue(limits: { running: number; waiting: number }): BoundedQueue {
  const queue = new PQueue({ concurrency: limits.running });
  return {
    async run(work) {
      if (queue.pending >= limits.running && queue.size >= limits.waiting) throw new QueueFullError();
      return queue.add(work);
    },
    get running() {
      return queue.pending;
    },
    get waiting() {
      return queue.size;
    },
  };
}
