export interface Worker {
  /** Waits for the job under way; takes no other. */
  stop(): Promise<void>;
  /** There may be a job now. */
  wake(): void;
}

const POLL_MS = 2000;
/** After a failure, so that jobs that wait for a server that is down do not use up the processor. */
const PAUSE_AFTER_FAILURE_MS = 250;

/** What became of the next due job; `idle`: there was none. */
export type JobOutcome = "done" | "failed" | "idle";

/**
 * Runs jobs one at a time until stopped.
 * @param runNext runs the next due job. Must not reject.
 */
export function startWorker(runNext: () => Promise<JobOutcome>): Worker {
  let stopped = false;
  let woken = false;
  let pausing = false;
  let endWait = () => {};

  async function loop(): Promise<void> {
    while (!stopped) {
      const outcome = await runNext();
      pausing = outcome === "failed";
      if (pausing && !stopped) await wait(PAUSE_AFTER_FAILURE_MS);
      pausing = false;
      if (outcome === "idle" && !woken && !stopped) await wait(POLL_MS);
      woken = false;
    }
  }

  function wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const done = loop();
  return {
    wake() {
      woken = true;
      if (!pausing) endWait();
    },
    async stop() {
      stopped = true;
      endWait();
      await done;
    },
  };
}
