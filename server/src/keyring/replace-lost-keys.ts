import type { OpenDatabase } from "@sealwright/database";
import { type Clock, randomKey } from "@sealwright/runtime";
import type { SecretKeys } from "../config/secret-key.ts";
import { SECRETS } from "../secrets.ts";
import { lockKeyring } from "./import-keys.ts";
import { type KeyTables, selectKeys, unwrapKey, wrapKey } from "./key-rows.ts";

/**
 * Puts a new key in the place of each that neither SECRET_KEY opens. What was sealed with those stays locked for good.
 * @returns how many were lost
 */
export async function replaceLostKeys(
  open: OpenDatabase,
  secrets: SecretKeys,
  clock: Clock,
): Promise<number> {
  const purposes = new Set<string>(Object.values(SECRETS).map(({ purpose }) => purpose));
  return open.tables<KeyTables>().transaction(async (tx) => {
    await lockKeyring(tx);
    let lost = 0;
    for (const row of await selectKeys(tx)) {
      if (await unwrapKey(secrets, row)) continue;
      lost += 1;
      const { purpose } = row;
      await tx
        .deleteFrom("operations.keys")
        .where(({ and }) => and({ purpose, id: row.id }))
        .execute();
      // Of a newer release, which makes its own.
      if (!purposes.has(purpose)) continue;
      const place = { purpose, id: row.id + 1 };
      await tx
        .insertInto("operations.keys")
        .values({
          ...place,
          wrapped: wrapKey(secrets.current, place, randomKey()),
          createdAt: new Date(clock.now()),
        })
        // The next one was made by an earlier rotation, and is lost too or opens.
        .onConflict((conflict) => conflict.columns(["purpose", "id"]).doNothing())
        .execute();
    }
    return lost;
  });
}
