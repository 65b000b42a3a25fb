export interface Worker {
  /** Waits for the job under way; takes no other. */
  stop(): Promise<void>;
  /** There may be a job now. */
  wake(): void;
}

const POLL_MS = 2000;

/**
 * Runs jobs one at a time until stopped.
 * @param runNext runs the next due job; resolves to whether there was one. Must not reject.
 */
export function startWorker(runNext: () => Promise<boolean>): Worker {
  let stopped = false;
  let woken = false;
  let endWait = () => {};

  async function loop(): Promise<void> {
    while (!stopped) {
      const ran = await runNext();
      if (!ran && !woken && !stopped) await wait();
      woken = false;
    }
  }

  function wait(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
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
      endWait();
    },
    async stop() {
      stopped = true;
      endWait();
      await done;
    },
  };
}
