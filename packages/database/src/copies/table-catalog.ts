import { type Kysely, sql } from "kysely";

export interface StoredTable {
  /** With its schema: `identity.accounts`. */
  name: string;
  columns: { name: string; type: string }[];
}

/**
 * The tables of some schemas, each after those that it refers to. Without what migrations themselves record, since migrating
 * an empty database writes that.
 */
export async function storedTables(on: Kysely<unknown>, schemas: readonly string[]): Promise<StoredTable[]> {
  const { rows: tables } = await sql<StoredTable>`
    select n.nspname || '.' || c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and n.nspname = any(${schemas}) and c.relname not like 'kysely_migration%'
    group by 1 order by 1`.execute(on);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select fn.nspname || '.' || f.relname as "from", tn.nspname || '.' || t.relname as "to"
    from pg_constraint k
      join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
      join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
    where k.contype = 'f' and k.conrelid <> k.confrelid`.execute(on);
  return afterReferenced(tables, references);
}

function afterReferenced(tables: StoredTable[], references: { from: string; to: string }[]): StoredTable[] {
  const sorted: StoredTable[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name));
    const ready = [...waiting].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && names.has(to)),
    );
    if (ready.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...names].join(", ")}`);
    for (const table of ready) waiting.delete(table);
    sorted.push(...ready);
  }
  return sorted;
}

/** References from a table to itself that are checked at each statement. */
export async function referencesWithin(
  on: Kysely<unknown>,
  schemas: readonly string[],
): Promise<{ table: string; constraint: string }[]> {
  const { rows } = await sql<{ table: string; constraint: string }>`
    select n.nspname || '.' || c.relname as "table", k.conname as "constraint"
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conrelid = k.confrelid and not k.condeferrable
      and n.nspname = any(${schemas})`.execute(on);
  return rows;
}

/** By name with schema, the last value of each sequence that was used. */
export async function usedSequences(
  on: Kysely<unknown>,
  schemas: readonly string[],
): Promise<{ name: string; value: string }[]> {
  const { rows } = await sql<{ name: string; value: string }>`
    select schemaname || '.' || sequencename as name, last_value::text as value
    from pg_sequences where schemaname = any(${schemas}) and last_value is not null order by 1`.execute(on);
  return rows;
}

/** `identity.accounts` as a statement has it. */
export function quoted(name: string) {
  return sql.raw(
    name
      .split(".")
      .map((part) => `"${part.replaceAll('"', '""')}"`)
      .join("."),
  );
}
