/** Thrown instead of queueing one more piece of work than allowed. */
export class QueueFullError extends Error {
  constructor() {
    super("The queue is full");
    this.name = "QueueFullError";
  }
}

/** Runs work a few at a time and refuses what would wait too long, so that overload answers instead of piling up. */
export interface BoundedQueue {
  /** @throws QueueFullError when `waiting` pieces wait already */
  run<T>(work: () => Promise<T>): Promise<T>;
  readonly running: number;
  readonly waiting: number;
}

/** @param limits how many pieces of work run at the same time, and how many wait for that */
export function createBoundedQueue(limits: { running: number; waiting: number }): BoundedQueue {
  const line: Array<() => void> = [];
  let running = 0;

  return {
    async run(work) {
      if (running >= limits.running) {
        if (line.length >= limits.waiting) throw new QueueFullError();
        // The finishing piece hands its place on, so `running` stays as it is.
        await new Promise<void>((start) => line.push(start));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        const next = line.shift();
        if (next) next();
        else running -= 1;
      }
    },
    get running() {
      return running;
    },
    get waiting() {
      return line.length;
    },
  };
}
