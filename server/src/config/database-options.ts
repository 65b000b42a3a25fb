import type { DatabaseOptions } from "@sealwright/database";
import { SECOND } from "@sealwright/runtime";
import type { ServerConfig } from "./config.ts";

type DatabaseConfig = Pick<
  ServerConfig,
  "databaseUrl" | "dataDir" | "databasePoolSize" | "databaseStatementSeconds"
>;

/** Which database to open, and how. */
export function databaseOptions(config: DatabaseConfig): Omit<DatabaseOptions, "migrations"> {
  return {
    url: config.databaseUrl,
    folder: config.dataDir,
    postgres: {
      poolSize: config.databasePoolSize,
      statementTimeoutMs: config.databaseStatementSeconds * SECOND,
    },
  };
}
