import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { repository } from "../run-tool.ts";
import { trackedFiles } from "./tracked-files.ts";

const MAX_LINES_PER_FILE = 300;
const TARGET_MEDIAN_LINES = 60;

const SOURCE = /^(apps|packages|services|server|testkit|e2e|scripts|bench)\/.*\.(tsx?|astro|css)$/;

export interface SourceFile {
  path: string;
  lines: number;
}

/** Files that are too long, one sentence each. */
export function shapeProblems(files: SourceFile[]): string[] {
  return files
    .filter(({ lines }) => lines > MAX_LINES_PER_FILE)
    .map(({ path, lines }) => `${path} has ${lines} lines; split it (at most ${MAX_LINES_PER_FILE})`);
}

export function medianLines(files: SourceFile[]): number {
  const sorted = files.map(({ lines }) => lines).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function report(): void {
  const files = trackedFiles(SOURCE).map((path) => ({
    path,
    lines: readFileSync(join(repository, path), "utf8").split("\n").length - 1,
  }));
  const problems = shapeProblems(files);
  for (const problem of problems) console.error(problem);
  console.log(
    `${files.length} source files, median ${medianLines(files)} lines (target: ${TARGET_MEDIAN_LINES})`,
  );
  if (problems.length) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) report();
