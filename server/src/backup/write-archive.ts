import { createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ActError } from "../operator/act.ts";
import { encrypt } from "./encryption.ts";

/**
 * Writes a new file, for its owner alone, which has its name only once it is whole and on the disk.
 * @param passphrase undefined to leave it as it is
 * @throws ActError
 */
export async function writeArchive(
  path: string,
  chunks: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): Promise<void> {
  if (existsSync(path)) throw new ActError(`${path} already exists. Name another file.`);
  const part = `${path}.part`;
  try {
    const target = createWriteStream(part, { mode: 0o600, flush: true });
    const source = Readable.from(chunks);
    await (passphrase === undefined
      ? pipeline(source, target)
      : pipeline(source, encrypt(passphrase), target));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOSPC")
      throw new ActError(`Not enough disk space for ${path}. Free up some, or name a file on another disk.`);
    if (code?.startsWith("E"))
      throw new ActError(
        `${path} cannot be written (${code}). Name a file in a folder that you may write to.`,
      );
    throw error;
  }
}
