import { writeFileSync } from "node:fs";
import { ActError } from "../../../operator/act.ts";

/** Needs no quotes, for Node, systemd and compose alike. */
const PLAIN = /^[\w:/.@%+=~,?&-]*$/;
const QUOTES = ["'", '"', "`"];

/** Variables as `.env` has them. @throws ActError for a value that it cannot hold */
export function envFileText(variables: Readonly<Record<string, string>>, comment: string): string {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${quote(name, value)}`);
  return [`# ${comment}`, ...lines, ""].join("\n");
}

function quote(name: string, value: string): string {
  if (PLAIN.test(value)) return value;
  const mark = QUOTES.find((one) => !value.includes(one));
  if (!mark || /[\n\r]/.test(value)) throw new ActError(`${name} has characters that .env cannot hold.`);
  return `${mark}${value}${mark}`;
}

/** For its owner alone. @throws ActError where the file exists */
export function writeNewFile(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw new ActError(alreadyThere(path));
    throw new ActError(`${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

export function alreadyThere(path: string): string {
  return `${path} already exists, and setup does not overwrite it. Rename it, or edit it by hand.`;
}
