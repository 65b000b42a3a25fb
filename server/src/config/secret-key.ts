import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inDataFolder } from "@sealwright/database";
import { randomToken } from "@sealwright/runtime";

/** SECRET_KEY, from which keys for encryption and hashing are derived. @throws DataFolderError */
export async function masterSecretOf(config: {
  secretKey: string | undefined;
  dataDir: string;
}): Promise<string> {
  return config.secretKey ?? (await inDataFolder(config.dataDir, () => developmentSecretKey(config.dataDir)));
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
