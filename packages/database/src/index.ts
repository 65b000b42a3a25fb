export { type Attempts, createAttempts, type Limit } from "./attempts.ts";
export type { ValuesOf } from "./compiled-statements.ts";
export type { Database, Queryable } from "./database.ts";
export { violatedConstraint } from "./errors.ts";
export { anyOf, gatherReads } from "./gathered-reads.ts";
export { JobQueue, type JobRules, type JobTables, jobMigrations } from "./job-queue.ts";
export type { Migrations, SchemaMigrations } from "./migrate.ts";
export { type DatabaseOptions, type OpenDatabase, openDatabase } from "./open.ts";
export { DatabaseUrlError, DataFolderError, FolderLockedError, inDataFolder } from "./start-errors.ts";
