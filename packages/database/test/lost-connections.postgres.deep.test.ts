import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { openDatabase } from "@sealwright/database";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "./fresh-database.ts";

describe("a connection that PostgreSQL ends", () => {
  /** Two processes, as it were: one that works, and one that ends the other's connections. */
  async function openTwo() {
    const opened = await (await freshDatabase()).open([]);
    const other = await (await freshDatabase()).open([]);
    const backend = async (on: Parameters<ReturnType<typeof sql<{ pid: number }>>["execute"]>[0]) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on);
      return rows[0]?.pid;
    };
    const end = (pid: number | undefined) =>
      sql`select pg_terminate_backend(${pid}::int)`.execute(other.tables().query);
    return { opened, database: opened.tables(), backend, end };
  }

  test("OPS-03 while it is idle is replaced at the next statement", async () => {
    const { opened, database, backend, end } = await openTwo();
    await end(await backend(database.query));
    await expect.poll(() => opened.ping().then(() => "answers", String)).toBe("answers");
  });

  test("OPS-03 between two statements of a transaction fails that transaction alone", async () => {
    const { opened, database, backend, end } = await openTwo();
    const transaction = database.transaction(async (tx) => {
      const pid = await backend(tx);
      await end(pid);
      await sql`select 1`.execute(tx);
    });
    await expect(transaction).rejects.toThrow();
    await expect(opened.ping()).resolves.toBe(undefined);
  });

  test("OPS-03 under a statement fails that statement alone", async () => {
    const { opened, database, backend, end } = await openTwo();
    let pid: number | undefined;
    const statement = database.transaction(async (tx) => {
      pid = await backend(tx);
      await sql`select pg_sleep(60)`.execute(tx);
    });
    const failed = expect(statement).rejects.toThrow();
    await expect.poll(() => pid).toBeDefined();
    await end(pid);
    await failed;
    await expect(opened.ping()).resolves.toBe(undefined);
  });
});

test("OPS-05 a database that takes connections and says nothing fails pings and statements within seconds", async () => {
  const mute = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void mute.close());
  await once(mute, "listening");
  const { port } = mute.address() as AddressInfo;
  const database = await openDatabase({ url: `postgres://nouser@127.0.0.1:${port}/none`, migrations: [] });
  onTestFinished(() => database.close());
  const statement = sql`select 1`.execute(database.tables().query);
  await Promise.all([
    expect(database.ping()).rejects.toThrow("No answer within 3000 ms"),
    expect(statement).rejects.toThrow("timeout"),
  ]);
});
