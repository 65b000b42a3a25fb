import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Pool, type PoolConfig } from "pg";
import { preparingClient } from "./prepared-statements.ts";

/** Messages that PostgreSQL answers only with the ones after them: Parse, Bind, Describe, Execute, Close. */
const HELD_BACK = new Set([..."PBDEC"].map((letter) => letter.charCodeAt(0)));

/**
 * PGlite as a pool of one connection, spoken to by the client that speaks to PostgreSQL: the same statements are
 * prepared, the same values come back. The pool does not close `pglite`.
 */
export function createPGlitePool(pglite: PGlite): Pool {
  const config = createPgConfig(inOneGo(pglite) as PGlite) as unknown as PoolConfig;
  return new Pool({ ...config, Client: preparingClient(), max: 1, idleTimeoutMillis: 0 });
}

/** Hands the messages of a statement over together: entering WebAssembly for each costs more than the statement. */
function inOneGo(pglite: PGlite): Pick<PGlite, "waitReady" | "execProtocolStream"> {
  let held: Uint8Array[] = [];
  return {
    waitReady: pglite.waitReady,
    async execProtocolStream(message, options) {
      held.push(message);
      if (HELD_BACK.has(message[0] ?? 0)) return [];
      const together = Buffer.concat(held);
      held = [];
      return pglite.execProtocolStream(together, options);
    },
  };
}
