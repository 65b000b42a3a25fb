import { openDatabase } from "@sealwright/database";
import { migrations } from "@sealwright/server/migrations";
import { createTestDatabase } from "@sealwright/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshFolder } from "../../../packages/database/test/fresh-database.ts";

/**
 * Foreign keys whose columns begin no index. A partial index counts if it leaves out only rows without the key, since
 * those refer to nothing.
 */
const UNINDEXED = sql<{ name: string }>`
  with keys as (
    select c.conrelid, c.conrelid::regclass::text || ' ' || c.conname as name, c.conkey
    from pg_constraint c where c.contype = 'f'
  ), indexes as (
    select i.indrelid, (i.indkey::int2[])[0:] as columns,
      coalesce(pg_get_expr(i.indpred, i.indrelid), '') as predicate
    from pg_index i where i.indisvalid
  )
  select name from keys where not exists (
    select 1 from indexes where indrelid = conrelid
      and columns[1:cardinality(conkey)] @> conkey
      and (predicate = '' or predicate = (
        select '(' || attname || ' IS NOT NULL)' from pg_attribute
        where attrelid = conrelid and attnum = conkey[1] and cardinality(conkey) = 1))
  ) order by 1`;

let database: Awaited<ReturnType<typeof openDatabase>>;
let drop: () => Promise<void>;

beforeAll(async () => {
  const fresh = await createTestDatabase(freshFolder("file"));
  drop = fresh.drop;
  database = await openDatabase({ url: fresh.url, migrations });
});
afterAll(async () => {
  await database.close();
  await drop();
});

async function unindexed(): Promise<string[]> {
  const { rows } = await UNINDEXED.execute(database.tables().query);
  return rows.map(({ name }) => name);
}

test("OPS-10 every foreign key of every schema has an index, so that no deletion reads a whole table", async () => {
  expect(await unindexed()).toEqual([]);
});

test("a foreign key without an index is found, and one with an index of some rows too", async () => {
  const { query } = database.tables();
  const statements = [
    "create table jobs.parents (id text primary key)",
    "create table jobs.bare (parent_id text references jobs.parents)",
    "create table jobs.partly (parent_id text references jobs.parents, sent_at timestamptz)",
    "create index partly_unsent on jobs.partly (parent_id) where sent_at is null",
    "create table jobs.given (parent_id text references jobs.parents)",
    "create index given_parent on jobs.given (parent_id) where parent_id is not null",
  ];
  for (const statement of statements) await sql.raw(statement).execute(query);
  expect(await unindexed()).toEqual(["jobs.bare bare_parent_id_fkey", "jobs.partly partly_parent_id_fkey"]);
});
