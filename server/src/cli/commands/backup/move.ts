import { rm } from "node:fs/promises";
import { join } from "node:path";
import { hasEmbeddedDatabase, openDatabase } from "@sealwright/database";
import { createLogger, systemClock } from "@sealwright/runtime";
import { openArchive } from "../../../backup/read-archive.ts";
import { restore } from "../../../backup/restore.ts";
import { writeArchive } from "../../../backup/write-archive.ts";
import { databaseOptions } from "../../../config/database-options.ts";
import { secretKeysOf } from "../../../config/secret-key.ts";
import { ActError } from "../../../operator/act.ts";
import { operatorHere } from "../../../operator/open-operator.ts";
import { defineCommand } from "../../command.ts";
import { dumpPieces } from "./dump.ts";
import { configOfStoppedServer, describeValues } from "./target.ts";

export const move = defineCommand({
  name: "move",
  summary: "Moves from the embedded database in DATA_DIR to an empty PostgreSQL database at DATABASE_URL.",
  details: "It needs the server stopped, and leaves the embedded database as it is.",
  async *run(_, session) {
    const config = await configOfStoppedServer(session);
    const { dataDir, databaseUrl } = config;
    if (!databaseUrl) throw new ActError("Set DATABASE_URL to the PostgreSQL database to move to.");
    if (!hasEmbeddedDatabase(dataDir))
      throw new ActError(`There is no embedded database in ${dataDir}. Set DATA_DIR to what the server had.`);
    const secrets = await secretKeysOf(config);
    const file = join(dataDir, "move.backup");
    const source = await openDatabase({ folder: dataDir, migrations: [] });
    const context = {
      config,
      database: source,
      secrets,
      clock: systemClock,
      logger: createLogger("error"),
    };
    const operator = operatorHere(context);
    try {
      // Of a run that was killed. The folder is ours alone as long as its database is open.
      await rm(file, { force: true });
      await writeArchive(file, dumpPieces(operator), undefined);
      const archive = await openArchive(file, undefined);
      const database = databaseOptions(config);
      const values = await restore(archive, { database, secrets, withoutKey: false, verb: "Move" });
      const tables = archive.tables();
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const text = `Moved ${rows} rows of ${tables.length} tables; ${describeValues(values)}. Start the server with this DATABASE_URL and the same SECRET_KEY.`;
      yield { text, data: { rows, tables, ...values } };
    } finally {
      await rm(file, { force: true });
      await operator.close();
    }
  },
});
