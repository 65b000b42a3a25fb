import type { Database } from "@sealwright/database";
import { type Clock, deriveKey, randomKey } from "@sealwright/runtime";
import { sql, type Transaction } from "kysely";
import type { SecretKeys } from "../config/secret-key.ts";
import { SECRETS } from "../secrets.ts";
import { type KeyRow, type KeyTables, selectKeys, wrapKey } from "./key-rows.ts";

const PURPOSES = Object.values(SECRETS).map(({ purpose }) => purpose);

/**
 * Every row of the keyring. The first start imports as key 1 what releases without a keyring derive from SECRET_KEY, which
 * they then read and write beside this one; a purpose that is new since gets a random key.
 */
export async function ensureKeys(
  database: Database<KeyTables>,
  secrets: SecretKeys,
  clock: Clock,
): Promise<KeyRow[]> {
  const rows = await selectKeys(database.query);
  if (missingIn(rows).length === 0) return rows;
  return database.transaction(async (tx) => {
    await lockKeyring(tx);
    const found = await selectKeys(tx);
    // Existing values were written under the previous SECRET_KEY.
    const derivedFrom = secrets.previous ?? secrets.current;
    for (const purpose of missingIn(found)) {
      const key = found.length === 0 ? deriveKey(derivedFrom, purpose) : randomKey();
      const place = { purpose, id: 1 };
      const row = {
        ...place,
        wrapped: wrapKey(secrets.current, place, key),
        createdAt: new Date(clock.now()),
      };
      await tx.insertInto("operations.keys").values(row).execute();
    }
    return selectKeys(tx);
  });
}

function missingIn(rows: KeyRow[]): string[] {
  return PURPOSES.filter((purpose) => !rows.some((row) => row.purpose === purpose));
}

/** One process at a time adds keys and removes them. */
export async function lockKeyring(tx: Transaction<KeyTables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('keyring', 0))`.execute(tx);
}
