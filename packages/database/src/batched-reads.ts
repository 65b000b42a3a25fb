import DataLoader from "dataloader";
import { type RawBuilder, sql } from "kysely";

/**
 * Reads by key that share statements: requests of the same event loop tick are read together. There is no cache, so a row
 * is never older than the request for it. Callers of one key share the row and must not change it.
 * @param read the rows of these keys, in any order; keys without a row are left out
 * @returns reads one row; undefined if there is none. Rejects with what `read` threw
 */
export function batchReads<Row>(
  read: (keys: string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): (key: string) => Promise<Row | undefined> {
  const loader = new DataLoader<string, Row | undefined>(
    async (keys) => {
      const rows = new Map((await read([...new Set(keys)])).map((row) => [keyOf(row), row]));
      return keys.map((key) => rows.get(key));
    },
    { cache: false, batchScheduleFn: (dispatch) => void setImmediate(dispatch) },
  );
  return (key) => loader.load(key);
}

/**
 * One of these, for the right side of `=`. The planner cannot see the list's length, so one plan fits all; with a plain
 * array parameter PostgreSQL plans a prepared statement again for each execution, which costs more than running it.
 */
export function anyOf(keys: string[] | RawBuilder<string[]>): RawBuilder<string> {
  return sql<string>`any(array(select unnest(${keys}::text[])))`;
}
