import { type Kysely, sql } from "kysely";
import type { OpenDatabase } from "../open.ts";
import { type CopiedTable, type CopyLine, CopySummary } from "./copied-table.ts";
import { linesOf, setUpForCopy } from "./read-tables.ts";
import { quoted, referencesWithin, type StoredTable, storedTables } from "./table-catalog.ts";

const ROWS_AT_ONCE = 500;
/** Of their text: a row of a file has megabytes. */
const CHARACTERS_AT_ONCE = 8_000_000;

/** Rows cannot be loaded: the tables are others, or have rows already. The message is a sentence for the operator. */
export class LoadError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "LoadError";
  }
}

/**
 * Fills empty tables in one transaction, and reads them back within it: whatever throws leaves them empty.
 * @param lines what `readTables` gave, from a database with the same migrations
 * @param verify may throw; gets what the tables contain now, and a view on them
 * @throws LoadError
 */
export async function loadTables(
  open: OpenDatabase,
  schemas: readonly string[],
  lines: AsyncIterable<CopyLine>,
  verify: (tables: CopiedTable[], tx: Kysely<unknown>) => Promise<void>,
): Promise<void> {
  await open.tables<unknown>().transaction(async (tx) => {
    await setUpForCopy(tx);
    const tables = new Map((await storedTables(tx, schemas)).map((table) => [table.name, table]));
    for (const { name } of tables.values()) await assertEmpty(tx, name);
    await inAnyOrder(tx, schemas, () => load(tx, tables, lines));
    const summary = new CopySummary();
    for await (const line of linesOf(tx, schemas)) summary.add(line);
    await verify(summary.tables, tx);
  });
}

async function assertEmpty(tx: Kysely<unknown>, name: string): Promise<void> {
  const { rows } = await sql`select 1 from ${quoted(name)} limit 1`.execute(tx);
  if (rows.length > 0) throw new LoadError(`The database is not empty: ${name} has rows.`);
}

/** A row may come before the one of its own table that it refers to: such references are checked at the end. */
async function inAnyOrder(
  tx: Kysely<unknown>,
  schemas: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const references = await referencesWithin(tx, schemas);
  const alter = async (timing: string) => {
    for (const { table, constraint } of references)
      await sql`alter table ${quoted(table)} alter constraint ${sql.id(constraint)} ${sql.raw(timing)}`.execute(
        tx,
      );
  };
  await alter("deferrable initially deferred");
  await load();
  await sql`set constraints all immediate`.execute(tx);
  await alter("not deferrable");
}

async function load(
  tx: Kysely<unknown>,
  tables: ReadonlyMap<string, StoredTable>,
  lines: AsyncIterable<CopyLine>,
): Promise<void> {
  let into: StoredTable | undefined;
  let waiting: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (into && waiting.length > 0) await insert(tx, into, waiting);
    waiting = [];
    characters = 0;
  };
  for await (const line of lines) {
    if ("row" in line) {
      waiting.push(line.row);
      characters += line.row.length;
      if (waiting.length === ROWS_AT_ONCE || characters > CHARACTERS_AT_ONCE) await flush();
      continue;
    }
    await flush();
    if ("table" in line) into = expected(tables, line.table, line.columns);
    else await sql`select setval(${line.sequence}, ${line.value}::bigint)`.execute(tx);
  }
  await flush();
}

function expected(tables: ReadonlyMap<string, StoredTable>, name: string, columns: string[]): StoredTable {
  const table = tables.get(name);
  if (table?.columns.map((column) => column.name).join() === columns.join()) return table;
  throw new LoadError(`The database has no table ${name} with the columns ${columns.join(", ")}.`);
}

async function insert(tx: Kysely<unknown>, { name, columns }: StoredTable, rows: string[]): Promise<void> {
  const names = sql.join(columns.map((column) => quoted(column.name)));
  const values = sql.join(
    columns.map(({ type }, index) => sql`(given ->> ${sql.lit(index)})::${sql.raw(type)}`),
  );
  await sql`insert into ${quoted(name)} (${names}) overriding system value
    select ${values} from json_array_elements(${`[${rows.join()}]`}::json) as rows(given)`.execute(tx);
}
