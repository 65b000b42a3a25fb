import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DataFolderError, FolderLockedError, openDatabase } from "@sealwright/database";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { lockFolder } from "../src/folder-lock.ts";
import { freshFolder } from "./fresh-database.ts";

let prepared: string;
beforeAll(async () => {
  prepared = freshFolder("file");
  const database = await openDatabase({ folder: prepared, migrations: [] });
  await database.ping();
  await database.close();
});

/** A folder with an empty database in it: making one takes seconds, copying it a fraction of one. */
function databaseFolder(): string {
  const folder = freshFolder();
  cpSync(prepared, folder, { recursive: true });
  return folder;
}

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** Opens the folder in a process of its own, which says `open` or why not. It then stays. */
async function openElsewhere(folder: string): Promise<{ child: ChildProcess; said: string }> {
  const program = `
    import { openDatabase } from ${JSON.stringify(import.meta.resolve("@sealwright/database"))};
    import { sql } from ${JSON.stringify(import.meta.resolve("kysely"))};
    try {
      const database = await openDatabase({ folder: ${JSON.stringify(folder)}, migrations: [] });
      const { query } = database.tables();
      await sql\`create table notes (text text not null)\`.execute(query);
      for (let row = 0; row < 50; row += 1) await sql\`insert into notes values (\${"note " + row})\`.execute(query);
      process.stdout.write("open\\n");
    } catch (error) {
      process.stdout.write(error.name + ": " + error.message + "\\n");
    }
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  while (!said.endsWith("\n")) await once(child.stdout, "data");
  return { child, said: said.trim() };
}

const sentence = (folder: string) =>
  `The data folder ${folder} is in use by another running process. Stop that process, or set DATA_DIR to a folder of its own.`;

describe("PGlite's folder", () => {
  test("OPS-02 that another process holds is refused with a sentence that says what to do", async () => {
    const folder = databaseFolder();
    const database = await openDatabase({ folder, migrations: [] });
    const { said } = await openElsewhere(folder);
    expect(said).toBe(`FolderLockedError: ${sentence(folder)}`);
    await database.ping();
    await database.close();
  });

  test("OPS-02 that this process holds already is refused as well", async () => {
    const folder = databaseFolder();
    const database = await openDatabase({ folder, migrations: [] });
    const error = await openDatabase({ folder, migrations: [] }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(FolderLockedError);
    expect(error.message).toBe(sentence(folder));
    await database.ping();
    await database.close();
  });

  test.each([
    ["that is a file", "data", "it, or one of its parents, is not a folder"],
    ["below a file", "data/below", "it, or one of its parents, is not a folder"],
    ["whose lock cannot be opened", ".", "this process is not allowed to write to it, or to something in it"],
  ])("OPS-02 %s is refused with a sentence that says what to do", async (_case, name, reason) => {
    const parent = freshFolder();
    writeFileSync(join(parent, "data"), "");
    mkdirSync(join(parent, "lock.sqlite"));
    const folder = join(parent, name);
    const error = await openDatabase({ folder, migrations: [] }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(DataFolderError);
    expect(error.message).toBe(
      `The data folder ${folder} cannot be used: ${reason}. Fix that, or set DATA_DIR to a folder that this process can write to.`,
    );
  });

  test("OPS-04 opens again after its holder was killed, with every row that was acknowledged", async () => {
    const folder = databaseFolder();
    const { child, said } = await openElsewhere(folder);
    expect(said).toBe("open");
    await expect(openDatabase({ folder, migrations: [] })).rejects.toBeInstanceOf(FolderLockedError);

    child.kill("SIGKILL");
    await once(child, "close");
    const database = await openDatabase({ folder, migrations: [] });
    const { rows } = await sql<{ text: string }>`select text from notes`.execute(database.tables().query);
    expect(rows).toHaveLength(50);
    await database.close();
  });

  test("is given back at the close", async () => {
    const folder = databaseFolder();
    for (let time = 0; time < 2; time += 1) {
      const database = await openDatabase({ folder, migrations: [] });
      await database.close();
    }
    await expect(openDatabase({ folder, migrations: [] }).then((database) => database.close())).resolves.toBe(
      undefined,
    );
  });

  test("is given back when opening fails half-way", async () => {
    const folder = databaseFolder();
    const failing = {
      schema: "broken",
      migrations: { "0001-broken": { up: () => Promise.reject(new Error("no")) } },
    };
    await expect(openDatabase({ folder, migrations: [failing] })).rejects.toThrow("broken/0001-broken");
    const database = await openDatabase({ folder, migrations: [] });
    await expect(database.ping()).resolves.toBe(undefined);
    await database.close();
  });

  test("is readable for its owner alone", () => {
    const folder = join(freshFolder(), "data");
    const unlock = lockFolder(folder);
    unlock();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });
});
