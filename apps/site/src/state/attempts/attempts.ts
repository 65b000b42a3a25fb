export type Attempts = ReturnType<typeof createAttempts>;

/**
 * The tries of one action, of which at most one has something on the screen. Whatever a try shows or starts (a toast, a notice,
 * a title, a timer, a window) is taken back when its signal aborts. Events that were tracked stay tracked.
 */
export function createAttempts() {
  let current = new AbortController();
  let hasSucceeded = false;

  function next(succeeded: boolean): AbortSignal {
    current.abort();
    current = new AbortController();
    hasSucceeded = succeeded;
    return current.signal;
  }
  return {
    /** Retires the last try. @returns the new one's signal */
    begin: () => next(false),
    /** Retires the try that succeeded. @returns the signal of what tells of it: that stays until the action begins again */
    succeed: () => next(true),
    /** The visitor leaves the action: ends the try, but not the news of a success. */
    leave(): void {
      if (!hasSucceeded) current.abort();
    },
  };
}

/** Calls back once, when the try is retired. */
export function whenRetired(attempt: AbortSignal, takeBack: () => void): void {
  attempt.addEventListener("abort", takeBack, { once: true });
}
