import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "@sealwright/database";
import { createLogger, systemClock } from "@sealwright/runtime";
import { openArchive } from "../../../backup/read-archive.ts";
import { restore } from "../../../backup/restore.ts";
import { writeArchive } from "../../../backup/write-archive.ts";
import { databaseOptions } from "../../../config/database-options.ts";
import { masterSecretOf } from "../../../config/secret-key.ts";
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
    if (!existsSync(join(dataDir, "pglite")))
      throw new ActError(`There is no embedded database in ${dataDir}.`);
    const masterSecret = await masterSecretOf(config);
    const file = join(dataDir, `move-${randomUUID()}.backup`);
    const source = await openDatabase({ folder: dataDir, migrations: [] });
    const context = {
      config,
      database: source,
      masterSecret,
      clock: systemClock,
      logger: createLogger("error"),
    };
    const operator = operatorHere(context);
    try {
      await writeArchive(file, dumpPieces(operator), undefined);
      const archive = await openArchive(file, undefined);
      const database = databaseOptions(config);
      const values = await restore(archive, { database, masterSecret, withoutKey: false });
      const tables = archive.tables();
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const text = `Moved ${rows} rows of ${tables.length} tables; ${describeValues(values)}. Start the server with this DATABASE_URL and the same SECRET_KEY.`;
      yield { text, data: { rows, tables, ...values } };
    } finally {
      await operator.close();
      await rm(file, { force: true });
    }
  },
});
