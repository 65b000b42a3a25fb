export interface Worker {
  /** Waits for what is under way; takes no other. */
  stop(): Promise<void>;
  /** There may be a job now. */
  wake(): void;
  /** There will be one. @param milliseconds from now */
  wakeIn(milliseconds: number): void;
}

interface WorkerOptions {
  /** How many are worked on at the same time. */
  atOnce?: number;
  /** How often an idle worker looks by itself. */
  pollMs?: number;
}

export const POLL_MS = 2000;
/** After a failure, so that jobs that wait for a server that is down do not use up the processor. */
const PAUSE_AFTER_FAILURE_MS = 250;
/** Timers can fire early by the database's clock; a worker that looks too early waits for a whole poll. */
const TIMER_SLACK_MS = 10;

export type JobOutcome = "done" | "failed";

/** The next job; `idle` if none is due. */
export type Taken = (() => Promise<JobOutcome>) | "idle" | "failed";

/**
 * Takes and does jobs until stopped.
 * @param take the next due job. Neither it nor what it returns may reject.
 */
export function startWorker(
  take: () => Promise<Taken>,
  { atOnce = 1, pollMs = POLL_MS }: WorkerOptions = {},
): Worker {
  const running = new Set<Promise<void>>();
  let stopped = false;
  let woken = false;
  let hasFailed = false;
  let pausing = false;
  let endWait = () => {};
  let alarm: { at: number; timer: NodeJS.Timeout } | undefined;

  async function loop(): Promise<void> {
    while (!stopped) {
      if (running.size >= atOnce) await Promise.race(running);
      if (hasFailed) await pause();
      if (stopped) return;
      woken = false;
      const taken = await take();
      if (taken === "failed") hasFailed = true;
      else if (taken !== "idle") start(taken);
      else if (!woken && !stopped) await wait(pollMs);
    }
  }

  function start(work: () => Promise<JobOutcome>): void {
    const done = work().then((outcome) => {
      running.delete(done);
      hasFailed ||= outcome === "failed";
      // One about the same subject may have waited for it.
      wake();
    });
    running.add(done);
  }

  async function pause(): Promise<void> {
    hasFailed = false;
    pausing = true;
    if (!stopped) await wait(PAUSE_AFTER_FAILURE_MS);
    pausing = false;
  }

  function wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = Number.isFinite(milliseconds) ? setTimeout(resolve, milliseconds) : undefined;
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function wake(): void {
    woken = true;
    if (!pausing) endWait();
  }

  const looping = loop();
  return {
    wake,
    wakeIn(milliseconds) {
      const at = Date.now() + milliseconds;
      if (alarm && alarm.at <= at) return;
      clearTimeout(alarm?.timer);
      const ring = () => {
        alarm = undefined;
        wake();
      };
      alarm = { at, timer: setTimeout(ring, milliseconds + TIMER_SLACK_MS).unref() };
    },
    async stop() {
      stopped = true;
      clearTimeout(alarm?.timer);
      endWait();
      await looping;
      await Promise.all(running);
    },
  };
}
