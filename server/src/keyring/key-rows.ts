import { createSecretKey, type KeyObject } from "node:crypto";
import type { Migrations, Queryable } from "@sealwright/database";
import { createSecretBox, UnopenableError } from "@sealwright/runtime";
import type { Selectable } from "kysely";
import type { SecretKeys } from "../config/secret-key.ts";

interface KeyTable {
  purpose: string;
  /** The id in values that were made with it. Counts up, for each purpose. */
  id: number;
  /** The key, sealed under SECRET_KEY. */
  wrapped: string;
  createdAt: Date;
}

export interface KeyTables {
  "operations.keys": KeyTable;
}

export type KeyRow = Selectable<KeyTable>;

export const keyMigrations: Migrations = {
  "0002-expand-keys": {
    async up(db) {
      await db.schema
        .createTable("operations.keys")
        .addColumn("purpose", "text", (column) => column.notNull())
        .addColumn("id", "integer", (column) => column.notNull())
        .addColumn("wrapped", "text", (column) => column.notNull())
        .addColumn("created_at", "timestamptz", (column) => column.notNull())
        .addPrimaryKeyConstraint("keys_pkey", ["purpose", "id"])
        .execute();
    },
  },
};

/** Of each purpose the newest last. */
export function selectKeys(query: Queryable<KeyTables>): Promise<KeyRow[]> {
  return query.selectFrom("operations.keys").selectAll().orderBy("purpose").orderBy("id").execute();
}

type Place = Pick<KeyRow, "purpose" | "id">;

/** The place is part of the key that wraps it, so that no row can be put in another one's place. */
const wrapping = (secretKey: string, { purpose, id }: Place) =>
  createSecretBox(secretKey, `keyring: ${purpose} ${id}`);

export function wrapKey(secretKey: string, place: Place, key: KeyObject): string {
  return wrapping(secretKey, place).seal(key.export().toString("base64url"));
}

export interface UnwrappedKey extends Place {
  key: KeyObject;
  by: keyof SecretKeys;
}

/** @returns undefined if neither SECRET_KEY opens it */
export async function unwrapKey(secrets: SecretKeys, row: KeyRow): Promise<UnwrappedKey | undefined> {
  const { purpose, id, wrapped } = row;
  for (const by of ["current", "previous"] as const) {
    const secretKey = secrets[by];
    if (secretKey === undefined) continue;
    try {
      const bytes = await wrapping(secretKey, row).open(wrapped);
      return { purpose, id, by, key: createSecretKey(Buffer.from(bytes, "base64url")) };
    } catch (error) {
      if (!(error instanceof UnopenableError)) throw error;
    }
  }
  return undefined;
}
