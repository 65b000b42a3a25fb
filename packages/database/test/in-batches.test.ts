import { deleteInBatches, type SchemaMigrations } from "@sealwright/database";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { freshDatabase } from "./fresh-database.ts";

interface Tables {
  "rows.rows": { n: number };
}

const rows: SchemaMigrations = {
  schema: "rows",
  migrations: {
    "0001-rows": {
      async up(db) {
        await sql`create table rows.rows (n integer not null)`.execute(db);
      },
    },
  },
};

let opened: Awaited<ReturnType<Awaited<ReturnType<typeof freshDatabase>>["open"]>>;
beforeEach(async () => {
  opened = await (await freshDatabase()).open([rows]);
  await sql`insert into rows.rows select n from generate_series(1, 25) n`.execute(opened.tables().query);
});

const database = () => opened.tables<Tables>();
const left = async () =>
  (await database().query.selectFrom("rows.rows").select("n").orderBy("n").execute()).map(({ n }) => n);

/** Deleting the row of this number fails. */
async function refuse(n: number): Promise<void> {
  const { query } = database();
  await sql
    .raw(`create function rows.refuse() returns trigger language plpgsql as
    $$ begin if old.n = ${n} then raise exception 'not this one'; end if; return old; end $$`)
    .execute(query);
  await sql`create trigger refused before delete on rows.rows for each row execute function rows.refuse()`.execute(
    query,
  );
}

test("OPS-10 what is due is deleted, over several batches, and nothing else", async () => {
  const deleted = await deleteInBatches(database(), "rows.rows", (due) => due.where("n", "<=", 21), {
    rows: 5,
  });
  expect(deleted).toBe(21);
  expect(await left()).toEqual([22, 23, 24, 25]);
});

test("OPS-10 a batch that fails keeps what those before it have deleted, and itself deletes nothing", async () => {
  await refuse(13);
  const removal = deleteInBatches(database(), "rows.rows", (due) => due.where("n", "<=", 21), { rows: 5 });
  await expect(removal).rejects.toThrow("not this one");
  expect(await left()).toEqual(Array.from({ length: 15 }, (_, index) => index + 11));
});

test("OPS-10 a process that stops ends after the batch under way, and the next run deletes the rest", async () => {
  type Due = Parameters<typeof deleteInBatches<Tables, "rows.rows">>[2];
  const due: Due = (all) => all.where("n", "<=", 21);
  const stopping = AbortSignal.abort();
  expect(await deleteInBatches(database(), "rows.rows", due, { rows: 5, signal: stopping })).toBe(5);
  expect(await left()).toHaveLength(20);
  expect(await deleteInBatches(database(), "rows.rows", due, { rows: 5 })).toBe(16);
});

test("OPS-10 two instances delete together, each row once", async () => {
  const run = () => deleteInBatches(database(), "rows.rows", (due) => due.where("n", ">", 0), { rows: 3 });
  const [first, second] = await Promise.all([run(), run()]);
  expect(first + second).toBe(25);
  expect(await left()).toEqual([]);
});
