import { deriveKey, type KeySet, type SecretBox, secretBoxOf, UnopenableError } from "@sealwright/runtime";
import { type Kysely, sql } from "kysely";
import type { SecretKeys } from "../config/secret-key.ts";
import { type KeyTables, selectKeys, type UnwrappedKey, unwrapKey } from "../keyring/key-rows.ts";
import { ActError } from "../operator/act.ts";
import { SECRETS } from "../secrets.ts";

export interface OpenedValues {
  opened: number;
  /** Under a key that was lost earlier. */
  locked: number;
}

const NOT_THAT_KEY =
  "it is not the one that they were sealed with. The embedded database’s is in DATA_DIR/secret-key, unless SECRET_KEY was set.";

/**
 * Opens the keyring of a database, and every sealed value with it. The database may be of an earlier release, without some of
 * the sealed columns.
 * @param secrets of the database: those that wrap its keyring
 * @param hasKeyring false for a release that derived its keys
 * @throws ActError when there are sealed values and these secrets open none, or not the whole keyring
 */
export async function openSealedValues(
  tx: Kysely<unknown>,
  secrets: SecretKeys,
  hasKeyring: boolean,
): Promise<OpenedValues> {
  const keys = hasKeyring ? await unwrapAll(tx as unknown as Kysely<KeyTables>, secrets) : [];
  const existing = await columnsOf(tx);
  const found = { opened: 0, locked: 0 };
  for (const { purpose, columns } of Object.values(SECRETS)) {
    const own = keys.filter((key) => key.purpose === purpose);
    const derived = [{ id: 1, key: deriveKey(secrets.current, purpose) }];
    const box = boxOf(keys.length > 0 ? own : derived);
    for (const place of columns.filter((column) => existing.has(column))) {
      const [schema = "", table = "", column = ""] = place.split(".");
      const { rows } = await sql<{ value: string }>`
        select ${sql.ref(column)} as value from ${sql.id(schema, table)}
        where ${sql.ref(column)} is not null`.execute(tx);
      for (const { value } of rows) found[(await opens(box, value)) ? "opened" : "locked"] += 1;
    }
  }
  if (found.locked > 0 && found.opened === 0) {
    throw new ActError(`SECRET_KEY opens none of the sealed values: ${NOT_THAT_KEY}`);
  }
  return found;
}

/** Each as `schema.table.column`. */
async function columnsOf(tx: Kysely<unknown>): Promise<Set<string>> {
  const tables = await tx.introspection.getTables();
  const placesOf = ({ schema, name, columns }: (typeof tables)[number]) =>
    columns.map((column) => `${schema}.${name}.${column.name}`);
  return new Set(tables.flatMap(placesOf));
}

/** @throws ActError */
async function unwrapAll(tx: Kysely<KeyTables>, secrets: SecretKeys): Promise<UnwrappedKey[]> {
  const rows = await selectKeys(tx);
  const keys = await Promise.all(rows.map((row) => unwrapKey(secrets, row)));
  const unwrapped = keys.filter((key) => key !== undefined);
  if (unwrapped.length === rows.length) return unwrapped;
  const locked = rows.length - unwrapped.length;
  throw new ActError(
    `SECRET_KEY does not open ${locked} of ${rows.length} keys, so it opens none of the sealed values under them: ${NOT_THAT_KEY} While one is being rotated, both are needed: SECRET_KEY_PREVIOUS is the one from before.`,
  );
}

function boxOf(keys: Pick<UnwrappedKey, "id" | "key">[]): SecretBox {
  const find = async (id: number) => keys.find((key) => key.id === id)?.key;
  return secretBoxOf({ find } as KeySet);
}

async function opens(box: SecretBox, value: string): Promise<boolean> {
  try {
    await box.open(value);
    return true;
  } catch (error) {
    if (error instanceof UnopenableError) return false;
    throw error;
  }
}
