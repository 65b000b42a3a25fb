import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

/** Of small rows, deleted well within a statement's time. */
const ROWS_AT_ONCE = 500;

interface BatchOptions {
  rows?: number;
  /** Ends after the batch under way, as when the process stops. */
  signal?: AbortSignal | undefined;
}

/**
 * Deletes rows in batches, each a transaction of its own, so that a long backlog is worked off whatever ends it in between.
 * Rows that another instance holds are left to it.
 * @param due narrows the rows of the table to those that are deleted
 * @returns how many were deleted
 */
export async function deleteInBatches<Tables, Table extends keyof Tables & string>(
  { query }: Database<Tables>,
  table: Table,
  due: (rows: SelectQueryBuilder<Tables, Table, object>) => SelectQueryBuilder<Tables, Table, object>,
  { rows = ROWS_AT_ONCE, signal }: BatchOptions = {},
): Promise<number> {
  const from = query.selectFrom(table as never) as unknown as SelectQueryBuilder<Tables, Table, object>;
  const batch = due(from)
    .select(sql`${sql.table(table)}.ctid`.as("ctid"))
    .limit(rows)
    .forUpdate()
    .skipLocked();
  let deleted = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(${batch}))`.execute(query);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < BigInt(rows) || signal?.aborted) return deleted;
  }
}
