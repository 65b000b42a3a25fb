import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Linux keeps what is below it in memory. */
const IN_MEMORY = "/dev/shm";
/** Many times what a run of the tests needs at once. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Has everything that begins from here keep its temporary files in memory, where there is room for it: each suite's
 * database is a thousand small files, and to make them on a disk takes a quarter of the suites' time. They are gone
 * when this process ends, also by Ctrl+C.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!hasRoom()) return;
  const folder = mkdtempSync(join(IN_MEMORY, "sealwright-"));
  // PostgreSQL's own user has its cluster in there.
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
