import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ActError } from "../../../operator/act.ts";
import type { Session } from "../../command.ts";

const MIN_LENGTH = 20;

export const keyFileOption = {
  "key-file": {
    type: "string",
    value: "file",
    about: "Holds the key that the backup is encrypted with. By default it is BACKUP_KEY.",
  },
} as const;

/**
 * The key of backups: from a file, or from the environment. Everyone on the machine sees what a command is given.
 * @returns undefined where neither is named
 * @throws ActError
 */
export function readBackupKey(
  name: string | undefined,
  { environment, folder }: Pick<Session, "environment" | "folder">,
): string | undefined {
  if (name !== undefined) return checked(readKeyFile(name, folder), `The key in ${name}`);
  const key = environment.BACKUP_KEY?.trim();
  return key ? checked(key, "BACKUP_KEY") : undefined;
}

function readKeyFile(name: string, folder: string): string {
  try {
    return readFileSync(resolve(folder, name), "utf8").trim();
  } catch (error) {
    throw new ActError(`${name} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function checked(key: string, what: string): string {
  if (key.length >= MIN_LENGTH) return key;
  throw new ActError(`${what} is too short: write one with "openssl rand -base64 48".`);
}
