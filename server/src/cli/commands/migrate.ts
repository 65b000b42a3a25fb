import { openDatabase } from "@sealwright/database";
import { createLogger, readEnvironment } from "@sealwright/runtime";
import { databaseOptions } from "../../config/database-options.ts";
import { processVariables } from "../../config/variables.ts";
import { migrations } from "../../migrations.ts";
import { defineCommand } from "../command.ts";

/** Never through the running server, which is of the release before. */
export const migrate = defineCommand({
  name: "migrate",
  summary: "Brings the database up to date, before the instances of a new release start.",
  async *run(_, { environment }) {
    const { process: config } = readEnvironment({ process: processVariables }, environment);
    const database = await openDatabase({
      ...databaseOptions(config),
      migrations,
      logger: createLogger("warn"),
    });
    await database.close();
    for (const migration of database.migrated) yield { text: migration, data: { migration } };
    if (database.migrated.length === 0) yield { text: "The database is up to date.", data: {} };
  },
});
