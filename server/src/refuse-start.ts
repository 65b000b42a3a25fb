import { DatabaseUrlError, DataFolderError, FolderLockedError } from "@sealwright/database";
import { EnvironmentError, PortError } from "@sealwright/runtime";

/** What whoever starts the process can mend; the messages are sentences for them, and no stack helps. */
const MENDABLE = [EnvironmentError, PortError, FolderLockedError, DataFolderError, DatabaseUrlError];

/** Ends a process that could not start, with 1: with one sentence where that says it all. */
export function refuseStart(error: unknown): never {
  const mendable = MENDABLE.some((kind) => error instanceof kind);
  console.error(mendable ? (error as Error).message : error);
  process.exit(1);
}
