import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";

const CONNECTED_WITHIN_MS = 5000;
const KEEP_ALIVE_AFTER_MS = 30_000;
/** Until the connection is tried again. */
const AGAIN_AFTER_MS = 5000;

/** Announcements of the database. */
export interface Listening {
  /** Whether they arrive at present. Behind a pooler that shares connections they never do. */
  readonly isHeard: boolean;
  close(): Promise<void>;
}

export type Listen = (channel: string, onMessage: (payload: string) => void) => Listening;

/**
 * Listens on a connection of its own, and again after it is lost. What it misses meanwhile is not repeated.
 * @param channel trusted, since it is part of the statement
 */
export function listenOn(url: string, channel: string, onMessage: (payload: string) => void): Listening {
  const closing = new AbortController();
  let isHeard = false;

  async function listenOnce(): Promise<void> {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECTED_WITHIN_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    });
    const probe = randomUUID();
    const lost = new Promise<void>((resolve) => {
      client.on("error", () => resolve()).on("end", resolve);
      closing.signal.addEventListener("abort", () => resolve());
    });
    client.on("notification", ({ payload = "" }) => {
      if (payload === probe) isHeard = true;
      else onMessage(payload);
    });
    try {
      await client.connect();
      await client.query(`listen "${channel}"`);
      await client.query("select pg_notify($1, $2)", [channel, probe]);
      await lost;
    } finally {
      isHeard = false;
      await client.end();
    }
  }

  async function listen(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce().catch(() => {});
      await setTimeout(AGAIN_AFTER_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  const listening = listen();
  return {
    get isHeard() {
      return isHeard;
    },
    async close() {
      closing.abort();
      await listening;
    },
  };
}
