/** Why the process cannot use its database. Each message is for the person who starts it. */

/** Another process uses the folder. */
export class FolderLockedError extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running process. Stop that process, or set DATA_DIR to a folder of its own.`,
    );
    this.name = "FolderLockedError";
  }
}

/** The folder cannot be created, read or written. */
export class DataFolderError extends Error {
  constructor(folder: string, { code = "", message }: NodeJS.ErrnoException) {
    super(
      `The data folder ${folder} cannot be used: ${FOLDER_REASONS[code] ?? message}. Fix that, or set DATA_DIR to a folder that this process can write to.`,
    );
    this.name = "DataFolderError";
  }
}

const NOT_ALLOWED = "this process is not allowed to write to it, or to something in it";
const NO_FOLDER = "it, or one of its parents, is not a folder";
const FOLDER_REASONS: Record<string, string> = {
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
  EROFS: "its disk is read-only",
  ENOSPC: "its disk is full",
  EDQUOT: "its disk is full",
  // SQLite's only code for any problem with the lock file.
  ERR_SQLITE_ERROR: NOT_ALLOWED,
};

/**
 * Works in the data folder.
 * @throws DataFolderError for file system errors, and whatever else the work throws
 */
export async function inDataFolder<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isAboutFile(error)) throw new DataFolderError(folder, error);
    throw error;
  }
}

/** Node's file system errors have a path; SQLite's, about the lock, do not. */
function isAboutFile(error: unknown): error is NodeJS.ErrnoException {
  return (
    error instanceof Error && ("path" in error || ("code" in error && error.code === "ERR_SQLITE_ERROR"))
  );
}

/** A migration could not be run. Its cause says why. */
export class MigrationError extends Error {
  /** @param migration schema and name */
  constructor(migration: string, cause: unknown) {
    super(`Migration ${migration} failed`, { cause });
    this.name = "MigrationError";
  }
}

/** A newer release has changed the schema in a way that this one was not made for. */
export class SchemaTooNewError extends Error {
  /** @param migration schema and name */
  constructor(migration: string) {
    super(
      `The database was migrated by a newer release (${migration}), and this one cannot run with that schema. Start a release that has this migration, or restore a backup from before it.`,
    );
    this.name = "SchemaTooNewError";
  }
}

/** The database at DATABASE_URL cannot be used. The message contains neither the URL nor its password. */
export class DatabaseUrlError extends Error {
  /** @param cause what the driver threw at the first statement */
  constructor(cause: unknown) {
    super(`The database at DATABASE_URL cannot be used: ${urlReason(cause)}`);
    this.name = "DatabaseUrlError";
  }
}

/** Makes the first use of DATABASE_URL. @throws DatabaseUrlError for any failure but those of migrations */
export async function atDatabaseUrl<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MigrationError || error instanceof SchemaTooNewError) throw error;
    throw new DatabaseUrlError(error);
  }
}

/** By PostgreSQL's error codes (its documentation, appendix A) and Node's network error codes. */
function urlReason(cause: unknown): string {
  const { code = "", message } = cause as { code?: string; message: string };
  // Class 28: invalid authorization specification.
  if (code.startsWith("28")) return "the server rejects its user name or password.";
  if (code === "ERR_INVALID_URL") {
    return "it is not a complete URL. Write postgres://user:password@host:port/database, with special characters in the password percent-encoded (%XX).";
  }
  switch (code) {
    case "3D000":
      return "the server has no database of that name. Create it, or correct the name.";
    case "42501":
      return "its user may not create schemas there. Grant that permission: tables are created at startup.";
    case "53300":
      return "the server has no connections left.";
    case "57P03":
      return "the server is starting or stopping. Try again in a moment.";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `its host name cannot be resolved (${code}).`;
    case "":
      // The driver's own messages: a timeout, a TLS mismatch, a missing password.
      return `${message}.`;
    default:
      return `cannot connect to its server (${code}). Is the server running and reachable from here?`;
  }
}
