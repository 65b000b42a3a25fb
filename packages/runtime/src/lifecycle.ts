import type { Logger } from "./logger.ts";

/** A resource that has to be closed, in the reverse order of opening. */
export interface Closable {
  name: string;
  close(): Promise<void> | void;
}

/** Stops workers together. */
export async function stopAll(workers: Iterable<{ stop(): Promise<unknown> } | undefined>): Promise<void> {
  await Promise.all(Array.from(workers, (worker) => worker?.stop()));
}

/** Collects what a process opens and closes it once, last opened first. */
export class Lifecycle {
  readonly #logger: Logger;
  readonly #open: Closable[] = [];
  #closing: Promise<void> | undefined;
  #stopping = false;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  add(closable: Closable): void {
    this.#open.push(closable);
  }

  /** Load balancers should send no more requests here, though they are still served. */
  get stopping(): boolean {
    return this.#stopping || this.#closing !== undefined;
  }

  announceStop(): void {
    this.#stopping = true;
  }

  /** Closes everything; one that fails to close is logged and does not keep the others open. */
  close(): Promise<void> {
    this.#closing ??= this.#closeAll();
    return this.#closing;
  }

  async #closeAll(): Promise<void> {
    for (const part of this.#open.reverse()) {
      try {
        await part.close();
      } catch (error) {
        this.#logger.error({ err: error, part: part.name }, "could not close");
      }
    }
  }
}

/**
 * Stops the process on SIGINT and SIGTERM: says that it is not ready, keeps serving for `drainMs`, closes everything and
 * exits 0; exits 1 when closing takes longer than `withinMs`. A second signal ends the drain.
 */
export function stopOnSignals(lifecycle: Lifecycle, logger: Logger, { drainMs, withinMs }: StopTimes): void {
  const close = () => {
    const deadline = setTimeout(() => {
      logger.error("did not stop in time");
      process.exit(1);
    }, withinMs);
    deadline.unref();
    void lifecycle.close().then(() => {
      logger.info("stopped");
      process.exit(0);
    });
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (lifecycle.stopping) return close();
      logger.info({ signal }, "stopping");
      lifecycle.announceStop();
      if (drainMs > 0) setTimeout(close, drainMs);
      else close();
    });
  }
}

interface StopTimes {
  drainMs: number;
  withinMs: number;
}
