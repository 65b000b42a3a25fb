import fs from "node:fs";
import { isDatabaseUnavailable, type SchemaMigrations } from "@sealwright/database";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { freshDatabase } from "./fresh-database.ts";

afterEach(() => void vi.restoreAllMocks());

const trial: SchemaMigrations = {
  schema: "trial",
  migrations: {
    "0001-notes": {
      up: async (db) => db.schema.createTable("trial.notes").addColumn("body", "text").execute(),
    },
  },
};

async function openNotes() {
  const opened = await (await freshDatabase()).open([trial]);
  const database = opened.tables<{ "trial.notes": { body: string } }>();
  const add = (body: string) => database.query.insertInto("trial.notes").values({ body }).execute();
  const read = async () => {
    const rows = await database.query.selectFrom("trial.notes").select("body").execute();
    return rows.map(({ body }) => body);
  };
  return { database, add, read };
}

/** Every write to a file fails as on a full disk. */
function fillDisk(): void {
  vi.spyOn(fs, "writeSync").mockImplementation(() => {
    throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC", errno: -28 });
  });
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => (isDatabaseUnavailable(error) ? "unavailable" : String(error)),
  );

test("OPS-05 on a full disk statements fail as unavailable; once there is room again they work, and nothing is lost", async () => {
  const { add, read } = await openNotes();
  await add("before");
  fillDisk();
  for (let time = 0; time < 3; time += 1) expect(await outcome(add("on a full disk"))).toBe("unavailable");
  vi.restoreAllMocks();
  await expect.poll(() => outcome(add("after"))).toBe("done");
  const notes = await read();
  expect(notes[0]).toBe("before");
  expect(notes.at(-1)).toBe("after");
});

test("OPS-04 nothing more of a transaction runs after the disk was full in the middle of it", async () => {
  const { database, read } = await openNotes();
  const transaction = database.transaction(async (tx) => {
    const add = (body: string) => tx.insertInto("trial.notes").values({ body }).execute();
    await add("first");
    fillDisk();
    const big = sql`insert into trial.notes select repeat(md5(n::text), 4000) from generate_series(1, 400) n`;
    expect(await outcome(big.execute(tx))).toBe("unavailable");
    vi.restoreAllMocks();
    await add("last");
  });
  expect(await outcome(transaction)).not.toBe("done");
  await expect.poll(() => outcome(read())).toBe("done");
  expect(await read()).toEqual([]);
});
