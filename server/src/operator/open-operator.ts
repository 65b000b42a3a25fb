import { resolve } from "node:path";
import { hasEmbeddedDatabase, openDatabase, type SchemaMigrations } from "@sealwright/database";
import { createLogger, readEnvironment, systemClock } from "@sealwright/runtime";
import { databaseOptions } from "../config/database-options.ts";
import { readConfig } from "../config/index.ts";
import { secretKeysOf } from "../config/secret-key.ts";
import { processVariables } from "../config/variables.ts";
import { openKeyring } from "../keyring/keyring.ts";
import { type ActContext, ActError, type Operator } from "./act.ts";
import { isServerListening, operatorAt } from "./call-socket.ts";
import { operatorSocketPath } from "./socket-path.ts";

/**
 * Has acts done by the server that runs on the data folder; where none does, by this process, which opens the database.
 * @param migrations that are run when the database is opened
 * @throws EnvironmentError, the errors of `openDatabase`, and ActError where there is no database
 */
export async function openOperator(
  environment: Record<string, string | undefined>,
  migrations: SchemaMigrations[],
): Promise<Operator> {
  const { folder } = readEnvironment({ folder: { dataDir: processVariables.dataDir } }, environment);
  const path = operatorSocketPath(folder.dataDir);
  if (path && (await isServerListening(path))) return operatorAt(path);
  const config = readConfig(environment);
  if (!config.databaseUrl && !hasEmbeddedDatabase(config.dataDir))
    throw new ActError(noDatabase(config.dataDir));
  const database = await openDatabase({ ...databaseOptions(config), migrations });
  const secrets = await secretKeysOf(config);
  return operatorHere({ config, database, secrets, clock: systemClock, logger: createLogger("error") });
}

/** It would be made, and an answer about it would look like one about the server's. */
function noDatabase(dataDir: string): string {
  const folder = resolve(dataDir);
  return `There is no database: DATABASE_URL is not set, no server listens in ${folder}, and none has stored anything there. Run this in the server's folder, or set DATABASE_URL or DATA_DIR as the server has it. For a new one: sealwright migrate`;
}

/** Has acts done in this process. The keyring is opened for those that need it: the others work without its SECRET_KEY. */
export function operatorHere(given: Omit<ActContext, "keyring">): Operator {
  const context: ActContext = { ...given, keyring: () => openKeyring({ ...given, watches: false }) };
  return {
    call: (act, input) => act.run(act.input.parse(input), context),
    close: () => context.database.close(),
  };
}
