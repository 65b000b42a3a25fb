import type { Closable } from "./lifecycle.ts";
import type { Logger } from "./logger.ts";

/**
 * Runs chores one after the other. One that fails does not keep the later ones from running.
 * @throws what failed; an AggregateError if several did
 */
export async function runChores(chores: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const chore of chores) {
    try {
      await chore();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} chores failed`);
  if (failures.length === 1) throw failures[0];
}

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
