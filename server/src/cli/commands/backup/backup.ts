import { resolve } from "node:path";
import { openArchive } from "../../../backup/read-archive.ts";
import { writeArchive } from "../../../backup/write-archive.ts";
import { defineCommand } from "../../command.ts";
import { dump, dumpPieces } from "./dump.ts";
import { keyFileOption, readKeyFile } from "./key-file.ts";

export const backup = defineCommand({
  name: "backup",
  summary: "Writes the whole database to one file, while the server runs, and reads it back.",
  details: "SECRET_KEY is not in it: keep a copy elsewhere, since sealed values are lost without it.",
  takes: ["[file]"],
  options: keyFileOption,
  acts: [dump],
  async *run({ arguments: [given], options }, session) {
    const name = given ?? `sealwright-${new Date().toISOString().replaceAll(":", "-")}.backup`;
    const path = resolve(session.folder, name);
    const key = readKeyFile(options["key-file"], session.folder);
    await writeArchive(path, dumpPieces(await session.operator()), key);
    const { lines, tables } = await openArchive(path, key);
    for await (const _ of lines);
    const rows = tables().reduce((sum, table) => sum + table.rows, 0);
    yield {
      text: `Wrote ${name}: ${rows} rows of ${tables().length} tables, read back and whole.`,
      data: { file: path, rows, tables: tables() },
    };
  },
});
