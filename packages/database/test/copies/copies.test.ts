import {
  type CopiedTable,
  type CopyLine,
  CopySummary,
  loadTables,
  type OpenDatabase,
  readTables,
  recordedMigrations,
  type SchemaMigrations,
} from "@sealwright/database";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "../fresh-database.ts";

/** Every type that our tables have, references to a table that sorts later and to the table itself, and a sequence. */
const copied: SchemaMigrations = {
  schema: "copied",
  migrations: {
    "0001-all": {
      async up(db) {
        await sql`create table copied.z_parents (id text primary key, name varchar(255))`.execute(db);
        await sql`create table copied.a_children (
          id bigint generated always as identity primary key, parent text references copied.z_parents,
          at timestamptz, ok boolean, data jsonb, list text[], raw bytea, ref uuid, "Odd ""name" integer,
          again_of bigint references copied.a_children)`.execute(db);
        await sql`create sequence copied.versions`.execute(db);
      },
    },
  },
};
const SCHEMAS = [copied.schema];
type Anything = Record<string, never>;

const queryOf = (open: OpenDatabase) => open.tables<Anything>().query as Kysely<Anything>;

async function fill(open: OpenDatabase, count = 3): Promise<void> {
  const query = queryOf(open);
  await sql`insert into copied.z_parents values ('one', 'Ünï"c,ode\\ {}' || chr(10) || 'line'), ('two', '')`.execute(
    query,
  );
  await sql`insert into copied.a_children (parent, at, ok, data, list, raw, ref, "Odd ""name", again_of)
    select case when n % 2 = 0 then 'one' end, '2026-11-27 05:00:00.123456+02', n % 2 = 0,
      '{"a": [1.10, null, "x\\u00e9"]}', array['a,b', null, '"', ''], '\\x00ff', gen_random_uuid(), n,
      case n when 1 then ${sql.lit(count)} end
    from generate_series(1, ${sql.lit(count)}) as n`.execute(query);
  await sql`select nextval('copied.versions'), nextval('copied.versions')`.execute(query);
}

async function read(open: OpenDatabase): Promise<{ lines: CopyLine[]; tables: CopiedTable[] }> {
  const lines: CopyLine[] = [];
  const summary = new CopySummary();
  for await (const line of readTables(open, SCHEMAS)) {
    lines.push(line);
    summary.add(line);
  }
  return { lines, tables: summary.tables };
}

async function* again(lines: CopyLine[]): AsyncGenerator<CopyLine> {
  yield* lines;
}

const accept = async () => {};

test("OPS-04 tables are copied whole, with every type, references and sequences", async () => {
  const source = await (await freshDatabase()).open([copied]);
  await fill(source, 1234);
  const { lines, tables } = await read(source);
  expect(tables.map(({ name, rows }) => [name, rows])).toEqual([
    ["copied.z_parents", 2],
    ["copied.a_children", 1234],
  ]);

  const target = await (await freshDatabase()).open([copied]);
  let found: CopiedTable[] = [];
  await loadTables(target, SCHEMAS, again(lines), async (read) => {
    found = read;
  });
  expect(found).toEqual(tables);
  const { rows } = await sql<{ id: string; next: string }>`
    select (select max(id)::text from copied.a_children) as id, nextval('copied.versions')::text as next`.execute(
    queryOf(target),
  );
  expect(rows).toEqual([{ id: "1234", next: "3" }]);
  await sql`insert into copied.a_children (ok) values (true)`.execute(queryOf(target));
  expect(await recordedMigrations(target, [copied])).toEqual({ copied: ["0001-all"] });
});

test("OPS-04 a row may come before the one of its table that it refers to, which must be there in the end", async () => {
  const source = await (await freshDatabase()).open([copied]);
  await fill(source, 1234);
  const { lines } = await read(source);
  const target = await (await freshDatabase()).open([copied]);
  const withoutLast = lines.filter((line) => !("row" in line && line.row.startsWith('["1234"')));
  const violation = /violates foreign key constraint "a_children_again_of_fkey"/;
  await expect(loadTables(target, SCHEMAS, again(withoutLast), accept)).rejects.toThrow(violation);
  await loadTables(target, SCHEMAS, again(lines), accept);
  const later = target.tables<Anything>().transaction(async (tx) => {
    await sql`update copied.a_children set again_of = 5000 where id = 2`.execute(tx);
    await sql`update copied.a_children set again_of = null where id = 2`.execute(tx);
  });
  await expect(later).rejects.toThrow(violation);
});

test("OPS-04 a copy has one moment: what is written meanwhile is not in it, and is not lost", async () => {
  const { open } = await freshDatabase();
  const source = await open([copied]);
  await fill(source, 2000);
  const reading = readTables(source, SCHEMAS);
  await reading.next();
  const written = sql`insert into copied.a_children (ok) values (true)`.execute(queryOf(source));
  let rows = 0;
  for await (const line of reading) if ("row" in line) rows += 1;
  await written;
  expect(rows).toBe(2002);
  expect((await read(source)).tables.at(-1)?.rows).toBe(2001);
});

test("OPS-04 a reader that stops early leaves the connection free", async () => {
  const source = await (await freshDatabase()).open([copied]);
  await fill(source, 2000);
  for await (const line of readTables(source, SCHEMAS)) if ("row" in line) break;
  expect((await read(source)).tables).toHaveLength(2);
});

test("OPS-04 nothing is loaded where there are rows, into other tables, or when the check fails", async () => {
  const source = await (await freshDatabase()).open([copied]);
  await fill(source);
  const { lines } = await read(source);
  await expect(loadTables(source, SCHEMAS, again(lines), accept)).rejects.toThrow(
    "The database is not empty: copied.z_parents has rows.",
  );

  const target = await (await freshDatabase()).open([copied]);
  const others = [{ table: "copied.z_parents", columns: ["id"] }];
  await expect(loadTables(target, SCHEMAS, again(others), accept)).rejects.toThrow(
    "The database has no table copied.z_parents with the columns id.",
  );
  const refuse = () => Promise.reject(new Error("not the same"));
  await expect(loadTables(target, SCHEMAS, again(lines), refuse)).rejects.toThrow("not the same");
  expect((await read(target)).tables.map(({ rows }) => rows)).toEqual([0, 0]);
  await loadTables(target, SCHEMAS, again(lines), accept);
});
