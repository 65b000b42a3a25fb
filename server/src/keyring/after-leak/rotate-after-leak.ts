import { setTimeout as pause } from "node:timers/promises";
import type { OpenDatabase } from "@sealwright/database";
import { SIGNING_KEYS_CACHED } from "@sealwright/identity";
import { type Clock, SECOND } from "@sealwright/runtime";
import { type Kysely, sql, type Transaction } from "kysely";
import type { SecretKeys } from "../../config/secret-key.ts";
import { SECRETS } from "../../secrets.ts";
import { lockKeyring } from "../import-keys.ts";
import { type KeyRow, type KeyTables, selectKeys } from "../key-rows.ts";
import { type Keyring, SEALS_WITHIN } from "../keyring.ts";
import { addKeys, formerKeys, newestId } from "./add-keys.ts";
import { endExposed } from "./end-exposed.ts";
import { type Resealed, resealColumn, type SealedColumn } from "./reseal.ts";

const LOCK_WITHIN_MS = 500;
const LOCK_TRIES = 20;
const LOCK_NOT_AVAILABLE = "55P03";

export interface LeakContext {
  database: OpenDatabase;
  keyring: Keyring;
  secrets: SecretKeys;
  clock: Clock;
  /** How long a statement may take, in seconds. */
  databaseStatementSeconds: number;
}

/** How far it is. */
export type Step =
  | { step: "added"; resumes: boolean }
  | { step: "waiting"; seconds: number }
  | ({ step: "resealed"; column: string } & Resealed)
  | { step: "done"; since: Date };

/**
 * Puts new keys in the place of all, and ends what was made with the former ones, while instances run. May be stopped at any
 * moment: the next run goes on where it was.
 */
export async function* rotateAfterLeak(context: LeakContext): AsyncGenerator<Step> {
  const { database, keyring, secrets, clock } = context;
  const keys = database.tables<KeyTables>();
  const resumes = !(await addKeys(keys, secrets, clock));
  await keyring.readAgain();
  yield { step: "added", resumes };
  // Another instance may not have read them yet, and seal with its former ones, in a transaction that is still open.
  if (database.kind === "PostgreSQL") {
    yield* wait(SEALS_WITHIN + context.databaseStatementSeconds * SECOND);
  }
  const rows = await selectKeys(keys.query);
  const newest = (secret: { purpose: string }) => newestId(rows, secret.purpose);
  const { signingKeys, sealAuthorities } = SECRETS;
  const ids = { signingKeys: newest(signingKeys), sealAuthorities: newest(sealAuthorities) };
  await endExposed(database, ids, clock);
  // Until every instance signs with a new key, tokens of the former ones are good.
  yield* wait(SIGNING_KEYS_CACHED + SECOND);
  const columns = columnsOf(keyring, rows);
  for (const column of columns) yield* reseal(database.tables<unknown>().query, column);
  await finish(database, columns);
  await keyring.readAgain();
  yield { step: "done", since: createdAt(rows) };
}

function columnsOf(keyring: Keyring, rows: readonly KeyRow[]): SealedColumn[] {
  return Object.values(SECRETS).flatMap((secret) =>
    secret.columns.map((name) => ({ name, box: keyring.box(secret), keyId: newestId(rows, secret.purpose) })),
  );
}

/** When the newest keys were made. */
function createdAt(rows: readonly KeyRow[]): Date {
  return new Date(Math.max(...rows.map((row) => row.createdAt.getTime())));
}

/** A second at a time, so that it ends with a command that was stopped. */
async function* wait(milliseconds: number): AsyncGenerator<Step> {
  for (let left = milliseconds; left > 0; left -= SECOND) {
    yield { step: "waiting", seconds: Math.ceil(left / SECOND) };
    await pause(Math.min(left, SECOND));
  }
}

/** Until nothing is left. */
async function* reseal(query: Kysely<unknown>, column: SealedColumn): AsyncGenerator<Step> {
  const sum = { changed: 0, locked: 0 };
  for (let changed = -1; changed !== 0; ) {
    changed = 0;
    sum.locked = 0;
    for await (const batch of resealColumn(query, column)) {
      changed += batch.changed;
      sum.locked += batch.locked;
      yield { step: "resealed", column: column.name, changed: sum.changed + changed, locked: sum.locked };
    }
    sum.changed += changed;
  }
}

/**
 * Removes the former keys, with no writer between the last look and that. Writers wait for it, so it gives up soon where one
 * keeps it waiting, and tries again.
 */
async function finish(open: OpenDatabase, columns: readonly SealedColumn[]): Promise<void> {
  for (let left = LOCK_TRIES; ; left -= 1) {
    try {
      await open.tables<KeyTables>().transaction((tx) => removeFormerKeys(tx, columns));
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE || left === 0) throw error;
    }
    await pause(SECOND);
  }
}

async function removeFormerKeys(tx: Transaction<KeyTables>, columns: readonly SealedColumn[]): Promise<void> {
  await lockKeyring(tx);
  await sql.raw(`set local lock_timeout = ${LOCK_WITHIN_MS}`).execute(tx);
  const tables = [...new Set(columns.map(({ name }) => name.split(".").slice(0, 2).join(".")))];
  const named = sql.join(tables.map((name) => sql.id(...name.split("."))));
  await sql`lock table ${named} in share row exclusive mode`.execute(tx);
  for (const column of columns) for await (const _ of resealColumn(tx, column));
  for (const { purpose, id } of formerKeys(await selectKeys(tx))) {
    await tx
      .deleteFrom("operations.keys")
      .where(({ and }) => and({ purpose, id }))
      .execute();
  }
}
