import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ActError } from "../../../operator/act.ts";

const MIN_LENGTH = 20;

export const keyFileOption = {
  "key-file": { type: "string", value: "file", about: "Holds the key that the backup is encrypted with." },
} as const;

/** A key is read from a file, since everyone on the machine sees what a command is given. @throws ActError */
export function readKeyFile(name: string | undefined, folder: string): string | undefined {
  if (name === undefined) return undefined;
  try {
    const key = readFileSync(resolve(folder, name), "utf8").trim();
    if (key.length >= MIN_LENGTH) return key;
  } catch (error) {
    throw new ActError(`${name} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  throw new ActError(`The key in ${name} is too short: write one with "openssl rand -base64 48".`);
}
