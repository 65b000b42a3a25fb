import { resolve } from "node:path";
import { readEnvironment } from "@sealwright/runtime";
import { z } from "zod";
import { placesOfFiles } from "../../../backup/files-outside.ts";
import { recordBackup } from "../../../backup/last-backup.ts";
import { openArchive } from "../../../backup/read-archive.ts";
import { writeArchive } from "../../../backup/write-archive.ts";
import { signsOfProduction } from "../../../config/signs-of-production.ts";
import { environment } from "../../../config/variables.ts";
import { ActError, defineAct, type Operator } from "../../../operator/act.ts";
import { defineCommand, type Session } from "../../command.ts";
import { dump, dumpPieces } from "./dump.ts";
import { keyFileOption, readBackupKey } from "./key-file.ts";
import { runHook } from "./run-hook.ts";

/** Once it was read back: monitoring goes by this. */
const recorded = defineAct({
  name: "backup written",
  input: z.object({}),
  async *run(_, { database }) {
    await recordBackup(database);
    yield {};
  },
});

const whereFilesAre = defineAct({
  name: "backup places-of-files",
  input: z.object({}),
  async *run(_, { database }) {
    yield* await placesOfFiles(database);
  },
});

async function filesOutside(operator: Operator): Promise<string[]> {
  const places: string[] = [];
  for await (const place of operator.call(whereFilesAre, {})) places.push(place);
  return places;
}

/** Only the signs of production are read: where a server runs, a command may lack its other variables. */
function isExposed({ environment: given }: Session): boolean {
  const { process, urls, delivery } = environment;
  return signsOfProduction(readEnvironment({ process, urls, delivery }, given)).length > 0;
}

function filesAreElsewhere(places: readonly string[]): string {
  return `Files of contracts are in ${places.join(" and ")}, and a backup of the database has none of them. Back those up there, after the database and within a day of it, and run this with --without-files.`;
}

const NO_KEY =
  'BACKUP_KEY is not set, and a backup has all personal data in it. Set it to what "openssl rand -base64 48" writes, and keep a copy elsewhere; or run this with --unencrypted.';

export const backup = defineCommand({
  name: "backup",
  summary: "Writes the whole database to one file, while the server runs, and reads it back.",
  details:
    "SECRET_KEY is not in it: keep a copy elsewhere, since sealed values are lost without it. In production it is encrypted with BACKUP_KEY. With BACKUP_HOOK, that program is run with the file, and monitoring counts the backup once it has succeeded.",
  takes: ["[file]"],
  options: {
    ...keyFileOption,
    unencrypted: {
      type: "boolean",
      about: "Writes it in clear in production too, for whoever encrypts it elsewhere.",
    },
    "without-files": {
      type: "boolean",
      about:
        "Where FILES_URL is set: writes what the database has, and leaves the files to a backup of their own.",
    },
  },
  acts: [dump, recorded, whereFilesAre],
  async *run({ arguments: [given], options }, session) {
    const name = given ?? `sealwright-${new Date().toISOString().replaceAll(":", "-")}.backup`;
    const path = resolve(session.folder, name);
    const key = readBackupKey(options["key-file"], session);
    const { BACKUP_HOOK } = session.environment;
    if (!key && !options.unencrypted && isExposed(session)) throw new ActError(NO_KEY);
    // A backup before an update has to restore with the release before.
    const operator = await session.operator({ migrates: false });
    const outside = await filesOutside(operator);
    if (outside.length > 0 && !options["without-files"]) throw new ActError(filesAreElsewhere(outside));
    await writeArchive(path, dumpPieces(operator), key);
    const { lines, tables } = await openArchive(path, key);
    for await (const _ of lines);
    if (BACKUP_HOOK) await runHook(BACKUP_HOOK, path);
    for await (const _ of operator.call(recorded, {}));
    const rows = tables().reduce((sum, table) => sum + table.rows, 0);
    yield {
      text: `Wrote ${name}: ${rows} rows of ${tables().length} tables, read back and whole.`,
      data: { file: path, rows, tables: tables() },
    };
  },
});
