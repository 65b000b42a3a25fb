import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inDataFolder } from "@sealwright/database";
import { createKeyedHash, randomToken } from "@sealwright/runtime";

/** The secrets that wrap the keyring. */
export interface SecretKeys {
  /** SECRET_KEY. */
  current: string;
  /** SECRET_KEY_PREVIOUS, while one is being rotated. */
  previous: string | undefined;
}

/** @throws DataFolderError */
export async function secretKeysOf(config: {
  secretKey: string | undefined;
  secretKeyPrevious: string | undefined;
  dataDir: string;
}): Promise<SecretKeys> {
  const current =
    config.secretKey ?? (await inDataFolder(config.dataDir, () => developmentSecretKey(config.dataDir)));
  return { current, previous: config.secretKeyPrevious };
}

/** Tells one SECRET_KEY from another. It has at least 128 bits, so that no one can find it by trying. */
export function fingerprintOf(secretKey: string): string {
  return createKeyedHash(secretKey, "backup fingerprint").hash("").slice(0, 16);
}

/**
 * The SECRET_KEY for development: generated on first start and stored beside the data that it decrypts.
 * @throws Node's file system errors
 */
export function developmentSecretKey(dataDir: string): string {
  const file = join(dataDir, "secret-key");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomToken(), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8");
}
