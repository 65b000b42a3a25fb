import type { Database, SchemaMigrations, ValuesOf } from "@sealwright/database";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { freshDatabase } from "./fresh-database.ts";

interface Tables {
  "trial.stays": { guest: string; nights: number; since: Date; note: string | null };
}

const stays: SchemaMigrations = {
  schema: "trial",
  migrations: {
    "0001-stays": {
      async up(db) {
        await db.schema
          .createTable("trial.stays")
          .addColumn("guest", "text", (column) => column.primaryKey())
          .addColumn("nights", "integer", (column) => column.notNull())
          .addColumn("since", "timestamptz", (column) => column.notNull())
          .addColumn("note", "text")
          .execute();
      },
    },
  },
};

const SINCE = new Date("2026-11-22T10:00:00Z");

let database: Database<Tables>;
let insert: (stay: Tables["trial.stays"]) => Promise<unknown>;
beforeAll(async () => {
  const { open } = await freshDatabase("file");
  database = (await open([stays])).tables<Tables>();
  insert = database.compile((query, stay: ValuesOf<Tables["trial.stays"]>) =>
    query.insertInto("trial.stays").values({
      guest: stay.guest,
      nights: stay.nights,
      since: stay.since,
      note: stay.note,
    }),
  );
});

test("a compiled statement takes new values for each run", async () => {
  await insert({ guest: "Ann", nights: 2, since: SINCE, note: null });
  await insert({ guest: "Ben", nights: 5, since: SINCE, note: "quiet, please" });
  const find = database.compile((query, { guest }: ValuesOf<{ guest: string }>) =>
    query.selectFrom("trial.stays").selectAll().where("guest", "=", guest),
  );
  expect(await Promise.all(["Ann", "Ben", "missing"].map((guest) => find({ guest })))).toEqual([
    [{ guest: "Ann", nights: 2, since: SINCE, note: null }],
    [{ guest: "Ben", nights: 5, since: SINCE, note: "quiet, please" }],
    [],
  ]);
});

test("a value may be used several times, next to constants", async () => {
  const sum = database.compile((query, { by }: ValuesOf<{ by: number }>) =>
    query
      .selectNoFrom(sql<number>`${by}::int * ${by}::int + ${1}::int`.as("sum"))
      .where(sql<boolean>`${by}::int > 0`),
  );
  expect([await sum({ by: 3 }), await sum({ by: 5 }), await sum({ by: -1 })]).toEqual([
    [{ sum: 10 }],
    [{ sum: 26 }],
    [],
  ]);
});

test("a compiled statement runs in a given transaction, and rolls back with it", async () => {
  const count = database.compile((query) =>
    query.selectFrom("trial.stays").select(({ fn }) => fn.countAll<string>().as("count")),
  );
  const [before] = await count({});
  const canceled = database.transaction(async (tx) => {
    await tx.deleteFrom("trial.stays").execute();
    expect(await count({}, tx)).toEqual([{ count: "0" }]);
    throw new Error("changed my mind");
  });
  await expect(canceled).rejects.toThrow("changed my mind");
  expect(await count({})).toEqual([before]);
});

test("a database error is thrown, and the next run works", async () => {
  const stay = { guest: "Cleo", nights: 1, since: SINCE, note: null };
  await insert(stay);
  await expect(insert(stay)).rejects.toMatchObject({ code: "23505" });
  await insert({ ...stay, guest: "Dora" });
});
