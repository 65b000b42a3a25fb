import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { randomToken } from "@sealwright/runtime";

/**
 * Development's SECRET_KEY: made at the first start and kept beside the data that it opens.
 * @throws Node's own errors where the folder cannot be written to
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
