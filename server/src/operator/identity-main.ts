import { openDatabase } from "@sealwright/database";
import { createLogger } from "@sealwright/runtime";
import { databaseOptions } from "../config/database-options.ts";
import { readConfig } from "../config/index.ts";
import { migrations } from "../migrations.ts";
import { refuseStart } from "../refuse-start.ts";
import { runIdentityCommand, USAGE } from "./identity-command.ts";

/** `npm run identity -- <command>`: what operators do to accounts. */
try {
  const config = readConfig(process.env);
  const database = await openDatabase({ ...databaseOptions(config), migrations });
  try {
    const logger = createLogger("error");
    process.exitCode = await runIdentityCommand(process.argv.slice(2), {
      config,
      database,
      logger,
      write: (line) => void process.stdout.write(`${line}\n`),
      complain: (line) => void process.stderr.write(`${line}\n`),
    });
    if (process.exitCode === 2) process.stderr.write(`${USAGE}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  refuseStart(error);
}
