import { type OpenDatabase, openDatabase } from "@sealwright/database";
import { type RawBuilder, sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "./fresh-database.ts";

/** One connection, so that the test knows which one a statement takes. */
async function openOneConnection() {
  const { url } = await freshDatabase();
  const database = await openDatabase({ url, postgres: { poolSize: 1 }, migrations: [] });
  onTestFinished(() => database.close());
  return { database, ...statementsOn(database) };
}

function statementsOn(database: OpenDatabase) {
  const { query, transaction } = database.tables<Record<string, never>>();
  const run = <Row>(statement: RawBuilder<Row>) => statement.execute(query).then(({ rows }) => rows);
  return {
    run,
    transaction,
    /** A statement with a value in it. */
    double: (n: number) => run(sql<{ doubled: number }>`select ${n}::int * 2 as doubled`),
    prepared: async () =>
      (await run(sql<{ name: string }>`select name from pg_prepared_statements`)).map(({ name }) => name),
  };
}

describe("a repeated statement", () => {
  test("is prepared, with a name unique to its text", async () => {
    const [one, other] = [await openOneConnection(), await openOneConnection()];
    for (const n of [1, 2, 3]) expect(await one.double(n)).toEqual([{ doubled: 2 * n }]);
    await other.run(sql`select ${1}::int`);
    await other.run(sql`select ${1}::int`);
    for (const n of [1, 2]) await other.double(n);
    expect(await one.prepared()).toHaveLength(1);
    expect(await other.prepared()).toEqual(expect.arrayContaining(await one.prepared()));
  });

  test("OPS-03 works behind a pooler that forgets its name, and is sent without one from then on", async () => {
    const { run, double, prepared } = await openOneConnection();
    for (const n of [1, 2]) await double(n);
    expect(await prepared()).toHaveLength(1);
    // As if the pooler had taken another connection of its own.
    await run(sql`deallocate all`);
    expect(await double(3)).toEqual([{ doubled: 6 }]);
    for (const n of [4, 5]) expect(await double(n)).toEqual([{ doubled: 2 * n }]);
    expect(await prepared()).toEqual([]);
  });

  test("OPS-03 works behind a pooler where another statement has its name", async () => {
    const [first, second] = [await openOneConnection(), await openOneConnection()];
    for (const n of [1, 2]) await first.double(n);
    const [name = ""] = await first.prepared();
    await second.double(1);
    await second.run(sql`prepare ${sql.id(name)} as select 1`);
    expect(await second.double(2)).toEqual([{ doubled: 4 }]);
    expect(await second.double(3)).toEqual([{ doubled: 6 }]);
  });

  test("OPS-03 whose columns a newer release has changed fails at most one transaction", async () => {
    const { run, transaction } = await openOneConnection();
    await run(sql`create table public.letters (id int)`);
    const readAll = () =>
      transaction((tx) => sql`select * from public.letters where id > ${0}::int`.execute(tx));
    for (let time = 0; time < 3; time += 1) await readAll();
    await run(sql`alter table public.letters add column text text`);
    await expect(readAll()).rejects.toMatchObject({ code: "0A000" });
    for (let time = 0; time < 6; time += 1) await readAll();
  });

  test("is prepared after any number of others that were sent once", async () => {
    const { run, double, prepared } = await openOneConnection();
    for (let n = 0; n < 2000; n += 1) await run(sql`select ${n}::int as ${sql.id(`n${n}`)}`);
    for (const n of [1, 2]) await double(n);
    expect(await prepared()).toHaveLength(1);
  });

  test("OPS-03 fails at most one transaction behind such a pooler", async () => {
    const { run, double, transaction } = await openOneConnection();
    for (const n of [1, 2]) await double(n);
    await run(sql`deallocate all`);
    const doubleInside = () =>
      transaction((tx) => sql<{ doubled: number }>`select ${4}::int * 2 as doubled`.execute(tx));
    await expect(doubleInside()).rejects.toMatchObject({ code: "26000" });
    expect((await doubleInside()).rows).toEqual([{ doubled: 8 }]);
  });
});
