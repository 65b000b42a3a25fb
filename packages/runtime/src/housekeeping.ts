import type { Closable } from "./lifecycle.ts";
import type { Logger } from "./logger.ts";

/** Repeats cleanup work, one run at a time. A failure is logged and retried on the next run. */
export function startHousekeeping(options: {
  name: string;
  /** Milliseconds between runs. */
  every: number;
  work(): Promise<void>;
  logger: Logger;
}): Closable {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    // A run that takes longer than the interval is not joined by a second one.
    running ??= options
      .work()
      .catch((error) =>
        options.logger.error({ err: error, housekeeping: options.name }, "housekeeping failed"),
      )
      .finally(() => {
        running = undefined;
      });
  }, options.every);
  timer.unref();
  return {
    name: options.name,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
