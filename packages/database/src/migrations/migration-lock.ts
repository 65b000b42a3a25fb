import { Client } from "pg";

/** Any number that nothing else locks. */
const LOCK = 7_325_140_022_601;
const CONNECTED_WITHIN_MS = 5000;

/**
 * Runs the work while no other instance runs its own: instances that start together on an empty database would create the
 * same tables. The lock belongs to a transaction on a connection of its own, so it ends however the process ends, and works
 * behind a pooler.
 */
export async function withMigrationLock<T>(connectionString: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    keepAlive: true,
  });
  // A connection that is lost meanwhile must not end the process: the work has its own.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("begin");
    // Another instance's migrations may take long.
    for (const timeout of ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]) {
      await client.query(`set local ${timeout} = 0`);
    }
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    return await work();
  } finally {
    await client.end();
  }
}
