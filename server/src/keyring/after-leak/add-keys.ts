import type { Database } from "@sealwright/database";
import { type Clock, randomKey } from "@sealwright/runtime";
import type { SecretKeys } from "../../config/secret-key.ts";
import { SECRETS } from "../../secrets.ts";
import { lockKeyring } from "../import-keys.ts";
import { type KeyRow, type KeyTables, selectKeys, wrapKey } from "../key-rows.ts";

/** Of what can be sealed anew: their former keys go. Former keys of hashes stay, since hashes cannot be made anew. */
const SEALING = Object.values(SECRETS)
  .filter(({ kind }) => kind === "sealed")
  .map(({ purpose }) => purpose);

/**
 * Adds a key for each purpose, unless a rotation is under way that was interrupted.
 * @returns whether it did
 */
export async function addKeys(
  database: Database<KeyTables>,
  secrets: SecretKeys,
  clock: Clock,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await lockKeyring(tx);
    const rows = await selectKeys(tx);
    if (formerKeys(rows).length > 0) return false;
    for (const { purpose } of Object.values(SECRETS)) {
      const place = { purpose, id: newestId(rows, purpose) + 1 };
      const row = {
        ...place,
        wrapped: wrapKey(secrets.current, place, randomKey()),
        createdAt: new Date(clock.now()),
      };
      await tx.insertInto("operations.keys").values(row).execute();
    }
    return true;
  });
}

/** Keys that sealed before the newest ones do. */
export function formerKeys(rows: readonly KeyRow[]): KeyRow[] {
  return rows.filter(({ purpose, id }) => SEALING.includes(purpose) && id < newestId(rows, purpose));
}

export function newestId(rows: readonly KeyRow[], purpose: string): number {
  return Math.max(0, ...rows.filter((row) => row.purpose === purpose).map(({ id }) => id));
}
