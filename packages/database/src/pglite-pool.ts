import type { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Pool, type PoolConfig } from "pg";
import { preparingClient } from "./prepared-statements.ts";
import type { RevivablePGlite } from "./revivable-pglite.ts";

/** Messages that PostgreSQL does not answer until a later one: Parse, Bind, Describe, Execute, Close. */
const UNANSWERED = new Set([..."PBDEC"].map((letter) => letter.charCodeAt(0)));

/**
 * PGlite as a pool of one connection, behind the same client as PostgreSQL, so that values are parsed alike. The pool does
 * not close `pglite`.
 */
export function createPGlitePool(pglite: RevivablePGlite): Pool {
  const config = createPgConfig(batchMessages(pglite) as PGlite) as unknown as PoolConfig;
  return new Pool({ ...config, Client: preparingClient(), max: 1, idleTimeoutMillis: 0 });
}

/** Sends the messages of a statement in one batch: entering WebAssembly for each costs more than the statement. */
function batchMessages(pglite: RevivablePGlite): Pick<PGlite, "waitReady" | "execProtocolStream"> {
  let pending: Uint8Array[] = [];
  return {
    waitReady: Promise.resolve(),
    async execProtocolStream(message) {
      pending.push(message);
      if (UNANSWERED.has(message[0] ?? 0)) return [];
      const batch = Buffer.concat(pending);
      pending = [];
      return pglite.exec(batch);
    },
  };
}
