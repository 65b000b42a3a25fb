import { resolve } from "node:path";
import { openArchive } from "../../../backup/read-archive.ts";
import { restore as restoreArchive } from "../../../backup/restore.ts";
import { databaseOptions } from "../../../config/database-options.ts";
import { secretKeysOf } from "../../../config/secret-key.ts";
import { defineCommand } from "../../command.ts";
import { keyFileOption, readKeyFile } from "./key-file.ts";
import { configOfStoppedServer, describeValues } from "./target.ts";

export const restore = defineCommand({
  name: "restore",
  summary: "Fills an empty database, of either engine, from a backup, and checks what it wrote.",
  details: "It reads the server's variables, and needs the server stopped. With --check it changes nothing.",
  takes: ["<file>"],
  options: {
    check: { type: "boolean", about: "Only reads the backup to its end." },
    "without-key": { type: "boolean", about: "Restores although the backup's SECRET_KEY was lost." },
    ...keyFileOption,
  },
  async *run({ arguments: [file = ""], options }, session) {
    const key = readKeyFile(options["key-file"], session.folder);
    const archive = await openArchive(resolve(session.folder, file), key);
    const { createdAt, release } = archive.header;
    if (options.check) {
      for await (const _ of archive.lines);
      const text = `${file} is whole: of ${createdAt}, release ${release}.`;
      yield { text, data: { ...archive.header, tables: archive.tables() } };
      return;
    }
    const config = await configOfStoppedServer(session);
    const values = await restoreArchive(archive, {
      database: databaseOptions(config),
      secrets: await secretKeysOf(config),
      withoutKey: options["without-key"] === true,
      verb: "Restore",
    });
    const tables = archive.tables();
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    yield {
      text: `Restored ${rows} rows of ${tables.length} tables as of ${createdAt}; ${describeValues(values)}.`,
      data: { createdAt, rows, tables, ...values },
    };
  },
});
