import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** An in-memory file system on Linux. */
const IN_MEMORY = "/dev/shm";
/** Many times what a test run needs. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Puts temporary files of this process and its children into memory if there is room: each suite's
 * database is a thousand small files, and creating them on a disk takes a quarter of the suites' time. They are deleted
 * when this process ends, also on Ctrl+C.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!hasRoom()) return;
  const folder = mkdtempSync(join(IN_MEMORY, "sealwright-"));
  // PostgreSQL's user needs access to its cluster in there.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
