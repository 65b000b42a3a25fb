import type { OpenDatabase } from "@sealwright/database";
import { sql } from "kysely";
import type { SecretKeys } from "../config/secret-key.ts";
import { formerKeys } from "./after-leak/add-keys.ts";
import { type KeyTables, selectKeys, unwrapKey } from "./key-rows.ts";

/** How far a rotation is. */
export interface KeyringState {
  keys: number;
  /** How many of them each of the two opens; the others are locked. */
  current: number;
  previous: number;
  hasPrevious: boolean;
  /** Whether a rotation after a leak was interrupted. */
  isUnfinished: boolean;
}

/** Changes nothing, so the database may be one that was not migrated yet. */
export async function readKeyringState(open: OpenDatabase, secrets: SecretKeys): Promise<KeyringState> {
  const { query } = open.tables<KeyTables>();
  const hasPrevious = secrets.previous !== undefined;
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('operations.keys') is not null as exists`.execute(query);
  const rows = found[0]?.exists ? await selectKeys(query) : [];
  const state = { keys: rows.length, current: 0, previous: 0, hasPrevious, isUnfinished: false };
  for (const row of rows) {
    const unwrapped = await unwrapKey(secrets, row);
    if (unwrapped) state[unwrapped.by] += 1;
  }
  return { ...state, isUnfinished: formerKeys(rows).length > 0 };
}
