export { type Attempts, createAttempts, type Limit } from "./attempts/attempts.ts";
export { createGuessLimits, type GuessCounter } from "./attempts/guess-limits.ts";
export { anyOf, batchReads } from "./batched-reads.ts";
export type { ValuesOf } from "./compiled-statements.ts";
export { type CopiedTable, type CopyLine, CopySummary } from "./copies/copied-table.ts";
export { LoadError, loadTables } from "./copies/load-tables.ts";
export { readTables } from "./copies/read-tables.ts";
export { recordedMigrations } from "./copies/recorded-migrations.ts";
export type { Database, Queryable } from "./database.ts";
export { violatedConstraint } from "./errors.ts";
export { deleteInBatches } from "./in-batches.ts";
export { type DatabaseReport, inspectPostgres } from "./inspect.ts";
export { defineJob, type JobKind, MAX_ATTEMPTS_FOR_A_MONTH } from "./jobs/define-job.ts";
export { type JobEnd, type JobLogger, JobQueue, type JobSubject } from "./jobs/job-queue.ts";
export { createJobRegister } from "./jobs/job-register.ts";
export { type JobTables, jobMigrations } from "./jobs/job-tables.ts";
export { type QueueFigures, readQueueFigures } from "./jobs/queue-figures.ts";
export { createSweepLeases, type SweepLeases } from "./jobs/sweep-leases.ts";
export { createWaitingRoom } from "./jobs/waiting-room.ts";
export { startWorker, type Worker } from "./jobs/worker.ts";
export type { Migrations, SchemaMigrations } from "./migrations/migrate.ts";
export { type DatabaseOptions, hasEmbeddedDatabase, type OpenDatabase, openDatabase } from "./open.ts";
export {
  DatabaseUrlError,
  DataFolderError,
  FolderLockedError,
  inDataFolder,
  SchemaTooNewError,
} from "./start-errors.ts";
export { isDatabaseUnavailable } from "./unavailable.ts";
