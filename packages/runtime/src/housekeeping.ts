import type { Closable } from "./lifecycle.ts";
import type { Logger } from "./logger.ts";
import { MINUTE } from "./time.ts";

/** Periodic work that fails, and is reported, by itself. */
export interface Chore {
  /** In log lines and metrics: `signing.envelopes`. */
  name: string;
  /** @param signal the process stops: end at the next point where nothing is lost */
  run(signal: AbortSignal): Promise<unknown>;
}

/** Makes a chore of each method, for parts that tidy up after themselves. */
export function choresOf(service: string, parts: Record<string, (signal: AbortSignal) => Promise<unknown>>) {
  return Object.entries(parts).map(([name, run]): Chore => ({ name: `${service}.${name}`, run }));
}

/**
 * Runs chores one after the other. One that fails does not keep the later ones from running.
 * @throws what failed; an AggregateError if several did
 */
export async function runChores(chores: readonly Chore[]): Promise<void> {
  const failures: unknown[] = [];
  const { signal } = new AbortController();
  for (const chore of chores) await chore.run(signal).catch((error) => failures.push(error));
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} chores failed`);
  if (failures.length === 1) throw failures[0];
}

/** How one run of a chore ended. */
export interface ChoreEnd {
  chore: string;
  failed: boolean;
  seconds: number;
}

export interface HousekeepingOptions {
  /** Of the round. */
  name: string;
  /** Milliseconds between rounds. */
  every: number;
  chores: readonly Chore[];
  logger: Logger;
}

export type StartHousekeeping = (options: HousekeepingOptions) => Closable;

/** Coordinates several instances of the process. */
export interface HousekeepingHooks {
  /** @returns undefined where this instance does not run the round; otherwise called when it is over */
  takeTurn?: (name: string, every: number) => Promise<{ end(): Promise<void> } | undefined>;
  onEnd?: (end: ChoreEnd) => void;
}

/** Rarer rounds have a first one this soon after the start, so that a server that is restarted often has rounds at all. */
const FIRST_AFTER = 5 * MINUTE;

/**
 * Repeats chores, one round at a time. A failure is logged once, keeps no other chore from running, and is retried in the
 * next round.
 */
export function startHousekeeping(
  { name, every, chores, logger }: HousekeepingOptions,
  { takeTurn, onEnd }: HousekeepingHooks = {},
): Closable {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function run({ name: chore, run }: Chore): Promise<void> {
    const began = performance.now();
    let failed = false;
    try {
      await run(stopping.signal);
    } catch (error) {
      failed = true;
      logger.error({ err: error, housekeeping: name, chore }, "housekeeping failed");
    }
    onEnd?.({ chore, failed, seconds: (performance.now() - began) / 1000 });
  }

  async function round(): Promise<void> {
    const turn = takeTurn ? await takeTurn(name, every) : undefined;
    if (takeTurn && !turn) return;
    for (const chore of chores) if (!stopping.signal.aborted) await run(chore);
    await turn?.end();
  }

  const tick = () => {
    // A round that takes longer than the interval is not joined by a second one.
    running ??= round()
      .catch((error) => logger.error({ err: error, housekeeping: name }, "housekeeping failed"))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(tick, every).unref();
  const first = every > FIRST_AFTER ? setTimeout(tick, FIRST_AFTER).unref() : undefined;
  return {
    name,
    async close() {
      clearInterval(timer);
      clearTimeout(first);
      stopping.abort();
      await running;
    },
  };
}
