import type { Database } from "@sealwright/database";
import type { SecretKeys } from "../config/secret-key.ts";
import { ActError } from "../operator/act.ts";
import { type KeyTables, selectKeys, unwrapKey, wrapKey } from "./key-rows.ts";

export interface WrappedKeys {
  /** Wrapped by SECRET_KEY, those included that were by the one from before. */
  current: number;
  /** Wrapped anew by this run. */
  rewrapped: number;
}

/**
 * Wraps every key by SECRET_KEY that is wrapped by the one from before. Each is one statement, so it may be stopped and repeated.
 * @throws ActError for keys that neither opens
 */
export async function rewrapKeys(database: Database<KeyTables>, secrets: SecretKeys): Promise<WrappedKeys> {
  const result = { current: 0, rewrapped: 0 };
  let locked = 0;
  for (const row of await selectKeys(database.query)) {
    const unwrapped = await unwrapKey(secrets, row);
    if (!unwrapped) {
      locked += 1;
      continue;
    }
    result.current += 1;
    if (unwrapped.by === "current") continue;
    const { purpose, id, wrapped } = row;
    await database.query
      .updateTable("operations.keys")
      .set({ wrapped: wrapKey(secrets.current, row, unwrapped.key) })
      .where(({ and }) => and({ purpose, id, wrapped }))
      .execute();
    result.rewrapped += 1;
  }
  if (locked > 0) {
    throw new ActError(
      `${locked} keys are wrapped by yet another SECRET_KEY. Restart with that one as SECRET_KEY_PREVIOUS, and run this again.`,
    );
  }
  return result;
}
