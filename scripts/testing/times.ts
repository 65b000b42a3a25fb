import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** How long a file of tests took, in seconds. */
export interface FileTime {
  name: string;
  seconds: number;
}

export interface Times {
  /** Seconds by the name of the part. */
  parts: Record<string, number>;
  files: FileTime[];
}

/** Makes a run the one that later runs are compared with. */
export const KEEP_TIMES = "--keep-times";

const FILE_NAME = "times.json";
const FILE = join(import.meta.dirname, FILE_NAME);
const SHOWN = 10;

/** The run to compare with. @param command "test" */
export function keptTimes(command: string): Times | undefined {
  return readAll()[command];
}

export function keepTimes(command: string, { parts, files }: Times): void {
  const slowest = slowestOf(files).map(({ name, seconds }) => ({ name, seconds: Math.round(seconds) }));
  const all = { ...readAll(), [command]: { parts, files: slowest } };
  writeFileSync(FILE, `${JSON.stringify(all, undefined, 2)}\n`);
}

/** A line for each part, and for each of the slowest files, with its seconds in the run to compare with. */
export function timeLines({ parts, files }: Times, kept: Times | undefined): string[] {
  const before = new Map(kept?.files.map(({ name, seconds }) => [name, seconds]));
  return [
    ...Object.entries(parts).map(([name, seconds]) => line(name, seconds, kept?.parts[name])),
    `The ${SHOWN} slowest files:`,
    ...slowestOf(files).map(({ name, seconds }) => `  ${line(name, seconds, before.get(name))}`),
  ];
}

function line(name: string, seconds: number, before: number | undefined): string {
  const compared = before === undefined ? "" : ` (${Math.round(before)} s in ${FILE_NAME})`;
  return `${name}: ${Math.round(seconds)} s${compared}`;
}

const slowestOf = (files: readonly FileTime[]): FileTime[] =>
  files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN);

function readAll(): Record<string, Times> {
  return JSON.parse(readFileSync(FILE, "utf8")) as Record<string, Times>;
}
