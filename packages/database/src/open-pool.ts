import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";

/** Of a pool, at this moment. */
export interface Connections {
  open: number;
  idle: number;
  /** Statements that wait for one. */
  waiting: number;
}

/** A database, without a view for any service yet. */
export interface OpenPool {
  kysely: Kysely<unknown>;
  connections(): Connections;
  close(): Promise<void>;
}

export function openPool(pool: Pool): OpenPool {
  pool.on("connect", (client) => {
    // A connection that is lost while in use fails its statement; the same error comes as an event, which the pool
    // listens for on idle ones alone, and without a listener that ends the process.
    client.on("error", () => {});
  });
  // An idle connection that the server drops is replaced at the next query; without a listener it ends the process.
  pool.on("error", () => {});
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await kysely.destroy();
      // Kysely closes only what a statement has opened.
      if (!pool.ended) await pool.end();
    },
  };
}
