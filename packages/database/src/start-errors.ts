/** Why the process cannot have its data: each message is a sentence for the person who starts it. */

/** The folder is in use. */
export class FolderLockedError extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running process. Stop that process, or set DATA_DIR to a folder of its own.`,
    );
    this.name = "FolderLockedError";
  }
}

/** The folder cannot be made, read or written. */
export class DataFolderError extends Error {
  constructor(folder: string, { code = "", message }: NodeJS.ErrnoException) {
    super(
      `The data folder ${folder} cannot be used: ${FOLDER_REASONS[code] ?? message}. Mend that, or set DATA_DIR to a folder that this process may write to.`,
    );
    this.name = "DataFolderError";
  }
}

const NOT_ALLOWED = "this process is not allowed to write to it, or to something in it";
const NO_FOLDER = "what stands there, or above it, is not a folder";
const FOLDER_REASONS: Record<string, string> = {
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
  EROFS: "its disk can only be read",
  ENOSPC: "its disk is full",
  EDQUOT: "its disk is full",
  // What SQLite says of the lock's file, whatever the reason.
  ERR_SQLITE_ERROR: NOT_ALLOWED,
};

/**
 * Does something in the data folder.
 * @throws DataFolderError where the system refuses that; whatever else the work throws
 */
export async function inDataFolder<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isAboutFile(error)) throw new DataFolderError(folder, error);
    throw error;
  }
}

/** Node's errors about files name a path, and SQLite's, about the lock, do not. */
function isAboutFile(error: unknown): error is NodeJS.ErrnoException {
  return (
    error instanceof Error && ("path" in error || ("code" in error && error.code === "ERR_SQLITE_ERROR"))
  );
}

/** DATABASE_URL does not lead to a database that can be used. The message holds neither the address nor its password. */
export class DatabaseUrlError extends Error {
  /** @param cause what the driver threw at the first statement */
  constructor(cause: unknown) {
    super(`DATABASE_URL does not lead to a database that can be used: ${urlReason(cause)}`);
    this.name = "DatabaseUrlError";
  }
}

/** Does the first that is done with DATABASE_URL. @throws DatabaseUrlError whatever fails */
export async function atDatabaseUrl<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new DatabaseUrlError(error);
  }
}

/** PostgreSQL's codes, documented as "Appendix A. PostgreSQL Error Codes", and those of Node's network. */
function urlReason(cause: unknown): string {
  const { code = "", message } = cause as { code?: string; message: string };
  // Class 28: invalid authorization specification.
  if (code.startsWith("28")) return "the server refuses its user name or its password.";
  if (code === "ERR_INVALID_URL") {
    return "it is not a whole address. It reads postgres://user:password@host:port/database, with what is not a letter or a digit in the password written as %XX.";
  }
  switch (code) {
    case "3D000":
      return "the server has no database of that name. Create it, or mend the name.";
    case "42501":
      return "its user may not create schemas there. Grant that: the tables are made at the start.";
    case "53300":
      return "the server has no connection left.";
    case "57P03":
      return "the server is starting or stopping. Try again in a moment.";
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `its host name is not known (${code}).`;
    case "":
      // The driver's own sentences: a time-out, TLS that one side alone wants, no password where one is asked for.
      return `${message}.`;
    default:
      return `no connection to its server (${code}). Is the server running, and can it be reached from here?`;
  }
}
