import type { SchemaMigrations } from "@sealwright/database";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshDatabase } from "./fresh-database.ts";

interface Tables {
  "notes.notes": { text: string };
}

const notes: SchemaMigrations = {
  schema: "notes",
  migrations: {
    "0001-notes": {
      async up(db) {
        await db.schema
          .createTable("notes.notes")
          .addColumn("text", "text", (column) => column.primaryKey())
          .execute();
      },
    },
  },
};

async function openNotes(lifetime?: "test" | "file") {
  const { open } = await freshDatabase(lifetime);
  const opened = await open([notes]);
  const database = opened.tables<Tables>();
  const all = async () =>
    (await database.query.selectFrom("notes.notes").select("text").orderBy("text").execute()).map(
      ({ text }) => text,
    );
  return { opened, database, all };
}

let shared: Awaited<ReturnType<typeof openNotes>>;
beforeAll(async () => {
  shared = await openNotes("file");
});
beforeEach(async () => {
  await shared.database.query.deleteFrom("notes.notes").execute();
});

describe("a transaction", () => {
  test("keeps all of its writes, and gives back what its work gives back", async () => {
    const { database, all } = shared;
    const result = await database.transaction(async (tx) => {
      await tx.insertInto("notes.notes").values({ text: "a" }).execute();
      await tx.insertInto("notes.notes").values({ text: "b" }).execute();
      return 2;
    });
    expect(result).toBe(2);
    expect(await all()).toEqual(["a", "b"]);
  });

  test("keeps none of its writes when the work throws, and passes the error on", async () => {
    const { database, all } = shared;
    await expect(
      database.transaction(async (tx) => {
        await tx.insertInto("notes.notes").values({ text: "a" }).execute();
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
    expect(await all()).toEqual([]);
  });

  test("keeps none of its writes when one of its statements fails", async () => {
    const { database, all } = shared;
    await expect(
      database.transaction(async (tx) => {
        await tx.insertInto("notes.notes").values({ text: "a" }).execute();
        await tx.insertInto("notes.notes").values({ text: "a" }).execute();
      }),
    ).rejects.toMatchObject({ code: "23505" });
    expect(await all()).toEqual([]);
  });

  test("refuses the outer handle at once instead of hanging, wherever the statement comes from", async () => {
    const { opened, database, all } = shared;
    const elsewhere = opened.tables<Tables>();
    const compiled = database.compile((query) => query.selectFrom("notes.notes").selectAll());
    const statements: (() => Promise<unknown>)[] = [
      () => database.query.insertInto("notes.notes").values({ text: "x" }).execute(),
      () => database.query.selectFrom("notes.notes").selectAll().execute(),
      () => sql`select 1`.execute(database.query),
      () => elsewhere.query.selectFrom("notes.notes").selectAll().execute(),
      () => compiled({}),
    ];
    for (const statement of statements) {
      await expect(database.transaction(() => statement())).rejects.toThrow(
        "A statement ran on the outer handle inside a transaction: use the tx that the work is given",
      );
    }
    expect(await all()).toEqual([]);
  });

  test("refuses a transaction within it", async () => {
    const { opened, database } = shared;
    for (const inner of [database, opened.tables<Tables>()]) {
      await expect(database.transaction(() => inner.transaction(async () => {}))).rejects.toThrow(
        "Transactions do not nest: pass the tx on",
      );
    }
  });

  test("leaves statements of others alone that run at the same time", async () => {
    const { database, all } = shared;
    let insideNow = () => {};
    const inside = new Promise<void>((resolve) => {
      insideNow = resolve;
    });
    const transaction = database.transaction(async (tx) => {
      insideNow();
      await tx.insertInto("notes.notes").values({ text: "a" }).execute();
    });
    await inside;
    await database.query.insertInto("notes.notes").values({ text: "b" }).execute();
    await transaction;
    expect(await all()).toEqual(["a", "b"]);
  });

  test("of one database does not keep another database from working", async () => {
    const [one, other] = [shared, await openNotes()];
    await one.database.transaction(async () => {
      await other.database.query.insertInto("notes.notes").values({ text: "other" }).execute();
    });
    expect(await other.all()).toEqual(["other"]);
  });

  test("leaves the handle usable after it ended, well or not", async () => {
    const { database, all } = shared;
    await database.transaction(async () => {});
    await database.transaction(() => Promise.reject(new Error("no"))).catch(() => {});
    await database.query.insertInto("notes.notes").values({ text: "after" }).execute();
    expect(await all()).toEqual(["after"]);
  });
});

describe("an open database", () => {
  test("OPS-05 answers a ping while it is open, and throws after the close", async () => {
    const { opened } = await openNotes();
    await expect(opened.ping()).resolves.toBe(undefined);
    await opened.close();
    await expect(opened.ping()).rejects.toThrow();
  });

  test("that has not run a statement yet can be closed", async () => {
    const { open } = await freshDatabase();
    const database = await open([]);
    await database.close();
    await expect(database.ping()).rejects.toThrow();
  });

  test("says which engine it is", async () => {
    const { url, open } = await freshDatabase();
    const database = await open([]);
    expect(database.kind).toBe(url ? "PostgreSQL" : "PGlite");
  });
});
