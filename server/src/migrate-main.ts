import { openDatabase } from "@sealwright/database";
import { createLogger, readEnvironment } from "@sealwright/runtime";
import { databaseOptions } from "./config/database-options.ts";
import { processVariables } from "./config/variables.ts";
import { migrations } from "./migrations.ts";
import { refuseStart } from "./refuse-start.ts";

/** `npm run migrate`: brings the database up to date, before the instances of a new release start. */
try {
  const { process: config } = readEnvironment({ process: processVariables }, process.env);
  const logger = createLogger("warn");
  const database = await openDatabase({ ...databaseOptions(config), migrations, logger });
  await database.close();
  const ran = database.migrated.map((migration) => `${migration}\n`).join("");
  process.stdout.write(ran || "The database is up to date.\n");
} catch (error) {
  refuseStart(error);
}
