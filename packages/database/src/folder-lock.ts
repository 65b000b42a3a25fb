import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { FolderLockedError } from "./start-errors.ts";

/** SQLite's error code for a locked file. */
const BUSY = 5;

/**
 * Locks a folder for this process. PGlite does not notice a second process on its folder, and loses its writes.
 * The lock is the operating system's (through SQLite's exclusive transaction), so it ends with the process, however that
 * ends, and never goes stale.
 * @returns a function that unlocks the folder
 * @throws FolderLockedError when another process has locked it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(folder, "lock.sqlite"), { timeout: 0 });
  try {
    lock.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === BUSY) throw new FolderLockedError(folder);
    throw error;
  }
  return () => lock.close();
}
