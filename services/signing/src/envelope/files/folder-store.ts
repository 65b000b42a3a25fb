import { randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ByteRange, type ObjectStore, StoreError } from "./object-store.ts";

/** Objects as files that only the server's user may read, in folders by the first two digits of their hash. */
export function createFolderStore(url: string): ObjectStore {
  const root = fileURLToPath(url);
  const pathOf = (sha256: string) => join(root, sha256.slice(0, 2), sha256);

  async function write(sha256: string, bytes: Uint8Array): Promise<void> {
    const path = pathOf(sha256);
    // Not recursive: without the root, as where a disk is not mounted, nothing is written elsewhere.
    await mkdir(dirname(path), { mode: 0o700 }).catch(unless("EEXIST"));
    const part = `${path}.${randomUUID()}.part`;
    try {
      await writeSynced(part, bytes);
      await rename(part, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  async function read(sha256: string, range: ByteRange | undefined) {
    const file = await open(pathOf(sha256)).catch(unless("ENOENT"));
    if (!file) {
      await stat(root);
      return undefined;
    }
    try {
      const { size } = await file.stat();
      const from = Math.min(range?.from ?? 0, size);
      const bytes = new Uint8Array(Math.min(range?.to ?? size, size) - from);
      let at = 0;
      while (at < bytes.length) {
        const { bytesRead } = await file.read(bytes, at, bytes.length - at, from + at);
        if (bytesRead === 0) break;
        at += bytesRead;
      }
      return bytes.subarray(0, at);
    } finally {
      await file.close();
    }
  }

  const inStore = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: NodeJS.ErrnoException) => {
      throw new StoreError(`The folder ${root} cannot be used (${error.code ?? error.message}).`, {
        cause: error,
      });
    });

  return {
    place: url,
    put: (sha256, bytes) => inStore(write(sha256, bytes)),
    get: (sha256, range) => inStore(read(sha256, range)),
    remove: (sha256) => inStore(rm(pathOf(sha256), { force: true })),
  };
}

function unless(code: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error;
  };
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name is on the disk only with its folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
