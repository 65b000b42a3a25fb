import { openDatabase, type SchemaMigrations } from "@sealwright/database";
import { createLogger, readEnvironment, systemClock } from "@sealwright/runtime";
import { databaseOptions } from "../config/database-options.ts";
import { readConfig } from "../config/index.ts";
import { masterSecretOf } from "../config/secret-key.ts";
import { processVariables } from "../config/variables.ts";
import type { ActContext, Operator } from "./act.ts";
import { isServerListening, operatorAt } from "./call-socket.ts";
import { operatorSocketPath } from "./socket-path.ts";

/**
 * Has acts done by the server that runs on the data folder; where none does, by this process, which opens the database.
 * @param migrations that are run when the database is opened
 * @throws EnvironmentError and the errors of `openDatabase`
 */
export async function openOperator(
  environment: Record<string, string | undefined>,
  migrations: SchemaMigrations[],
): Promise<Operator> {
  const { folder } = readEnvironment({ folder: { dataDir: processVariables.dataDir } }, environment);
  const path = operatorSocketPath(folder.dataDir);
  if (path && (await isServerListening(path))) return operatorAt(path);
  const config = readConfig(environment);
  const database = await openDatabase({ ...databaseOptions(config), migrations });
  const masterSecret = await masterSecretOf(config);
  return operatorHere({ config, database, masterSecret, clock: systemClock, logger: createLogger("error") });
}

/** Has acts done in this process. */
export function operatorHere(context: ActContext): Operator {
  return {
    call: (act, input) => act.run(act.input.parse(input), context),
    close: () => context.database.close(),
  };
}
