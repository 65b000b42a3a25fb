import { randomUUID } from "node:crypto";
import { closeSync, createReadStream, createWriteStream, mkdirSync, openSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { inDataFolder } from "@sealwright/database";
import { z } from "zod";
import { archiveLines } from "../../../backup/archive.ts";
import { ActError, defineAct, type Operator } from "../../../operator/act.ts";

/** A compressed archive in pieces. */
export const dump = defineAct({
  name: "backup",
  input: z.object({}),
  async *run(_, context) {
    const spool = await openSpool(context.config.dataDir);
    try {
      // To the disk first: a slow reader must not hold up PGlite's one connection.
      const target = createWriteStream("", { fd: spool, autoClose: false, start: 0 });
      await pipeline(Readable.from(archiveLines(context)), createGzip(), target).catch(noRoom);
      for await (const piece of createReadStream("", { fd: spool, autoClose: false, start: 0 })) {
        yield (piece as Buffer).toString("base64");
      }
    } finally {
      closeSync(spool);
    }
  },
});

export async function* dumpPieces(operator: Operator): AsyncGenerator<Buffer> {
  for await (const piece of operator.call(dump, {})) yield Buffer.from(piece, "base64");
}

/** Without a name, so that nothing is left of it, however the process ends. */
function openSpool(dataDir: string): Promise<number> {
  return inDataFolder(dataDir, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const path = join(dataDir, `backup-${randomUUID()}`);
    const file = openSync(path, "wx+", 0o600);
    unlinkSync(path);
    return file;
  });
}

function noRoom(error: NodeJS.ErrnoException): never {
  if (error.code !== "ENOSPC") throw error;
  throw new ActError("Not enough disk space in DATA_DIR, where the backup is written first. Free up some.");
}
