import { type Kysely, sql } from "kysely";
import type { OpenDatabase } from "../open.ts";
import type { CopyLine } from "./copied-table.ts";
import { quoted, type StoredTable, storedTables, usedSequences } from "./table-catalog.ts";

const ROWS_AT_ONCE = 500;
/** Of files, of which a row may have a megabyte. */
const FILES_AT_ONCE = 4;

/**
 * Every row of some schemas at one moment, on either engine, while others write. On PGlite, whose one connection it uses, they
 * wait meanwhile: so read it to its end without pausing.
 */
export async function* readTables(open: OpenDatabase, schemas: readonly string[]): AsyncGenerator<CopyLine> {
  const { query } = open.tables<unknown>();
  const transaction = query
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only");
  const tx = await transaction.execute();
  try {
    await setUpForCopy(tx);
    yield* linesOf(tx, schemas);
  } finally {
    await tx.rollback().execute();
  }
}

/** Values as text must not depend on settings, and a large table takes its time. */
export async function setUpForCopy(tx: Kysely<unknown>): Promise<void> {
  const settings = {
    datestyle: "ISO",
    timezone: "UTC",
    bytea_output: "hex",
    intervalstyle: "postgres",
    statement_timeout: "0",
    lock_timeout: "0",
    idle_in_transaction_session_timeout: "0",
  };
  for (const [name, value] of Object.entries(settings)) {
    await sql`select set_config(${name}, ${value}, true)`.execute(tx);
  }
}

export async function* linesOf(tx: Kysely<unknown>, schemas: readonly string[]): AsyncGenerator<CopyLine> {
  for (const table of await storedTables(tx, schemas)) {
    yield { table: table.name, columns: table.columns.map(({ name }) => name) };
    yield* rowsOf(tx, table);
  }
  // After the rows: a sequence is never behind them then.
  for (const { name, value } of await usedSequences(tx, schemas)) yield { sequence: name, value };
}

async function* rowsOf(tx: Kysely<unknown>, { name, columns }: StoredTable): AsyncGenerator<CopyLine> {
  const values = sql.join(columns.map((column) => sql`${quoted(column.name)}::text`));
  await sql`declare copied no scroll cursor for
    select json_build_array(${values})::text as row from ${quoted(name)}`.execute(tx);
  const atOnce = columns.some(({ type }) => type === "bytea") ? FILES_AT_ONCE : ROWS_AT_ONCE;
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(atOnce)} from copied`.execute(tx);
    yield* rows;
    if (rows.length < atOnce) break;
  }
  await sql`close copied`.execute(tx);
}
