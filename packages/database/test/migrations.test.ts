import { type SchemaMigrations, SchemaTooNewError } from "@sealwright/database";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { freshDatabase } from "./fresh-database.ts";

/** Migrations that each make one table, and say when they run. */
function tableMigrations(names: string[], ran: string[] = [], schema = "trial"): SchemaMigrations {
  return {
    schema,
    migrations: Object.fromEntries(
      names.map((name) => [
        name,
        {
          async up(db) {
            ran.push(name);
            await db.schema.createTable(`${schema}.${name}`).addColumn("id", "integer").execute();
          },
        },
      ]),
    ),
  };
}

type Open = Awaited<ReturnType<typeof freshDatabase>>["open"];

async function tablesOf(open: Open, schema = "trial"): Promise<string[]> {
  const database = await open([]);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = ${schema} and table_name not like 'kysely%' order by 1`.execute(
    database.tables().query,
  );
  await database.close();
  return rows.map(({ name }) => name);
}

async function openAndClose(open: Open, migrations: SchemaMigrations[]): Promise<void> {
  const database = await open(migrations);
  await database.close();
}

describe("migrations", () => {
  test("run in the order of their names, whatever the order in which they are listed", async () => {
    const { open } = await freshDatabase();
    const ran: string[] = [];
    await openAndClose(open, [tableMigrations(["0010-c", "0002-b", "0001-a"], ran)]);
    expect(ran).toEqual(["0001-a", "0002-b", "0010-c"]);
    expect(await tablesOf(open)).toEqual(["0001-a", "0002-b", "0010-c"]);
  });

  test("run once: opening again runs nothing, and a new one runs alone", async () => {
    const { open } = await freshDatabase();
    const ran: string[] = [];
    await openAndClose(open, [tableMigrations(["0001-a"], ran)]);
    await openAndClose(open, [tableMigrations(["0001-a"], ran)]);
    await openAndClose(open, [tableMigrations(["0001-a", "0002-b"], ran)]);
    expect(ran).toEqual(["0001-a", "0002-b"]);
  });

  test("of two schemas do not know of each other, even by the same names", async () => {
    const { open } = await freshDatabase();
    await openAndClose(open, [
      tableMigrations(["0001-a"], [], "trial"),
      tableMigrations(["0001-a", "0002-b"], [], "other"),
    ]);
    expect(await tablesOf(open, "trial")).toEqual(["0001-a"]);
    expect(await tablesOf(open, "other")).toEqual(["0001-a", "0002-b"]);
  });

  test("OPS-03 each runs once when instances start at once (PostgreSQL), or one after the other (PGlite)", async () => {
    const { open, url } = await freshDatabase();
    const ran: string[] = [];
    const migrations = [
      tableMigrations(["0001-a", "0002-b"], ran),
      tableMigrations(["0001-a"], ran, "other"),
    ];
    const instances = Array.from({ length: 4 }, () => () => openAndClose(open, migrations));
    if (url) await Promise.all(instances.map((start) => start()));
    else for (const start of instances) await start();
    expect(ran).toEqual(["0001-a", "0002-b", "0001-a"]);
    expect(await tablesOf(open)).toEqual(["0001-a", "0002-b"]);
  });

  test("one that fails names itself, leaves nothing of its own behind and everything before it", async () => {
    const { open } = await freshDatabase();
    const failing: SchemaMigrations = {
      schema: "trial",
      migrations: {
        ...tableMigrations(["0001-a"]).migrations,
        "0002-broken": {
          async up(db) {
            await db.schema.createTable("trial.half").addColumn("id", "integer").execute();
            await sql`select nonsense`.execute(db);
          },
        },
        ...tableMigrations(["0003-c"]).migrations,
      },
    };
    const error = await open([failing]).catch((thrown) => thrown);
    expect(error.message).toBe("Migration trial/0002-broken failed");
    expect(String(error.cause)).toContain("nonsense");
    expect(await tablesOf(open)).toEqual(["0001-a"]);

    const ran: string[] = [];
    await openAndClose(open, [tableMigrations(["0001-a", "0002-broken", "0003-c"], ran)]);
    expect(ran).toEqual(["0002-broken", "0003-c"]);
  });

  test("OPS-03 an older release starts on what a newer one has expanded, logs it, and runs nothing twice", async () => {
    const { open } = await freshDatabase();
    await openAndClose(open, [tableMigrations(["0001-a", "0002-expand-b", "0003-expand-c"])]);
    const warned: object[] = [];
    const logger = { warn: (fields: object, message: string) => void warned.push({ ...fields, message }) };
    const ran: string[] = [];
    const older = await open([tableMigrations(["0001-a"], ran)], { logger });
    await older.close();
    expect(ran).toEqual([]);
    expect(warned).toEqual(
      ["trial/0002-expand-b", "trial/0003-expand-c"].map((migration) => ({
        migration,
        message: "database was migrated by a newer release",
      })),
    );
  });

  test("OPS-03 an older release is refused, in a sentence, on what a newer one has changed in any other way", async () => {
    const { open } = await freshDatabase();
    await openAndClose(open, [tableMigrations(["0001-a", "0002-contract-b"])]);
    const error = await open([tableMigrations(["0001-a"])]).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(SchemaTooNewError);
    expect(error.message).toContain("was migrated by a newer release (trial/0002-contract-b)");
  });

  test("OPS-03 what ran is reported, and with nothing to run nothing is created", async () => {
    const { open } = await freshDatabase();
    const first = await open([tableMigrations(["0001-a", "0002-b"])]);
    expect(first.migrated).toEqual(["trial/0001-a", "trial/0002-b"]);
    await first.close();
    const second = await open([tableMigrations(["0001-a", "0002-b"])]);
    expect(second.migrated).toEqual([]);
  });

  test("OPS-03 an expanding one that comes late under an earlier name runs by itself", async () => {
    const { open } = await freshDatabase();
    await openAndClose(open, [tableMigrations(["0001-a", "0003-c"])]);
    const ran: string[] = [];
    const all = tableMigrations(["0001-a", "0002-expand-b", "0003-c", "0004-d"], ran);
    await openAndClose(open, [all]);
    await openAndClose(open, [all]);
    expect(ran).toEqual(["0002-expand-b", "0004-d"]);
  });

  test("any other one that comes late is refused: they only go forward", async () => {
    const { open } = await freshDatabase();
    await openAndClose(open, [tableMigrations(["0001-a", "0003-c"])]);
    const ran: string[] = [];
    await expect(open([tableMigrations(["0001-a", "0002-b", "0003-c"], ran)])).rejects.toThrow(
      "trial/0002-b",
    );
    expect(ran).toEqual([]);
  });
});
