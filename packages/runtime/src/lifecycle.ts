import type { Logger } from "./logger.ts";

/** A resource that has to be closed, in the reverse order of opening. */
export interface Closable {
  name: string;
  close(): Promise<void> | void;
}

/** Collects what a process opens and closes it once, last opened first. */
export class Lifecycle {
  readonly #logger: Logger;
  readonly #open: Closable[] = [];
  #closing: Promise<void> | undefined;

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  add(closable: Closable): void {
    this.#open.push(closable);
  }

  get closing(): boolean {
    return this.#closing !== undefined;
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
 * Stops the process on SIGINT and SIGTERM: closes everything, then exits 0; exits 1 when that takes longer than
 * `withinMs`.
 */
export function stopOnSignals(lifecycle: Lifecycle, logger: Logger, withinMs: number): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      logger.info({ signal }, "stopping");
      const deadline = setTimeout(() => {
        logger.error("did not stop in time");
        process.exit(1);
      }, withinMs);
      deadline.unref();
      void lifecycle.close().then(() => {
        logger.info("stopped");
        process.exit(0);
      });
    });
  }
}
