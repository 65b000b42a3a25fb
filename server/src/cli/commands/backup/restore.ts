import { resolve } from "node:path";
import { placesNotNamed } from "@sealwright/signing";
import { openArchive } from "../../../backup/read-archive.ts";
import { restore as restoreArchive } from "../../../backup/restore.ts";
import { databaseOptions } from "../../../config/database-options.ts";
import type { ServerConfig } from "../../../config/index.ts";
import { secretKeysOf } from "../../../config/secret-key.ts";
import { ActError } from "../../../operator/act.ts";
import { defineCommand } from "../../command.ts";
import { keyFileOption, readBackupKey } from "./key-file.ts";
import { configOfStoppedServer, describeValues } from "./target.ts";

/** @returns undefined if the configuration names every store that the backup's rows do */
function missingFiles(places: readonly string[], { signing }: ServerConfig): string | undefined {
  const missing = placesNotNamed(places, signing);
  if (missing.length === 0) return undefined;
  return `The backup's files are in ${missing.join(" and ")}, which FILES_URL and FILES_URL_PREVIOUS do not name. Set one of them to it, and restore the files there; or restore with --without-files.`;
}

export const restore = defineCommand({
  name: "restore",
  summary: "Fills an empty database, of either engine, from a backup, and checks what it wrote.",
  details: "It reads the server's variables, and needs the server stopped. With --check it changes nothing.",
  takes: ["<file>"],
  options: {
    check: { type: "boolean", about: "Only reads the backup to its end." },
    "without-files": {
      type: "boolean",
      about:
        "Restores although FILES_URL is not where the backup's files are: those of contracts are missing.",
    },
    "without-key": { type: "boolean", about: "Restores although the backup's SECRET_KEY was lost." },
    ...keyFileOption,
  },
  async *run({ arguments: [file = ""], options }, session) {
    const key = readBackupKey(options["key-file"], session);
    const archive = await openArchive(resolve(session.folder, file), key);
    const { createdAt, release } = archive.header;
    if (options.check) {
      for await (const _ of archive.lines);
      const text = `${file} is whole: of ${createdAt}, release ${release}.`;
      yield { text, data: { ...archive.header, tables: archive.tables() } };
      return;
    }
    const config = await configOfStoppedServer(session);
    const missing = missingFiles(archive.header.filesAt, config);
    if (missing && !options["without-files"]) throw new ActError(missing);
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
