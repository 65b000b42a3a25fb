import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium, NoChromiumError } from "@sealwright/testkit/install-chromium";
import { repository, runTool } from "../run-tool.ts";
import { type Count, countPlaywright, countVitest } from "./count-tests.ts";
import { keepTemporaryFilesInMemory } from "./temporary-files-in-memory.ts";
import { KEEP_TIMES, keepTimes, keptTimes, type Times, timeLines } from "./times.ts";

/** Where the tests run, for each phase. */
export interface Setting {
  /** Variables of the environment: the browser, and whatever the caller adds. */
  environment: Record<string, string>;
  /** A folder for the tools' reports, which goes when all is done. */
  reports: string;
}

/**
 * Runs phases of tests, ends with the times, what failed and the line `N passed, N failed`, and sets the exit code.
 * @param name of the command: "test"
 */
export async function runPhases(
  name: string,
  phases: (setting: Setting) => Promise<TimedCount[]>,
): Promise<void> {
  const start = Date.now();
  const reports = mkdtempSync(join(tmpdir(), "sealwright-reports-"));
  try {
    const chromium = ensureChromium();
    keepTemporaryFilesInMemory();
    console.log(`Browser: ${chromium}`);
    const environment = {
      CHROMIUM_PATH: chromium,
      // Hundreds of processes and threads start in a run, and compiling is a third of a start.
      NODE_COMPILE_CACHE: join(repository, ".cache/compiled"),
    };
    const counts = await phases({ environment, reports });
    const [passed, failed] = (["passed", "failed"] as const).map((key) =>
      counts.reduce((sum, count) => sum + count[key], 0),
    );
    reportTimes(name, counts, secondsSince(start));
    for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`failed: ${failure}`);
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exitCode = failed ? 1 : 0;
  } catch (error) {
    console.error(error instanceof NoChromiumError ? error.message : error);
    process.exitCode = 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

export interface TimedCount extends Count {
  part: string;
  seconds: number;
}

/** Measures a phase, and prints how long it took as soon as it is over. */
export async function timed(part: string, phase: Promise<Count>): Promise<TimedCount> {
  const start = Date.now();
  const count = await phase;
  const seconds = secondsSince(start);
  console.log(`${part} took ${seconds} s`);
  return { ...count, part, seconds };
}

const secondsSince = (start: number) => Math.round((Date.now() - start) / 1000);

function reportTimes(name: string, counts: readonly TimedCount[], whole: number): void {
  const parts = Object.fromEntries(counts.map(({ part, seconds }) => [part, seconds]));
  const times: Times = {
    parts: { ...parts, "The whole run": whole },
    files: counts.flatMap(({ files = [] }) => files),
  };
  console.log(`\n${timeLines(times, keptTimes(name)).join("\n")}\n`);
  if (process.argv.includes(KEEP_TIMES)) keepTimes(name, times);
}

/**
 * @param projects by their names in vitest.config.ts, "*" for any end of one
 * @param only files whose paths contain one of these
 */
export async function runVitest(
  { environment, reports }: Setting,
  projects: readonly string[],
  only: readonly string[] = [],
): Promise<Count> {
  const file = join(reports, `vitest ${projects.join(" ")}.json`);
  const code = await runTool(
    "vitest",
    [
      "run",
      ...only,
      ...projects.map((project) => `--project=${project}`),
      ...(only.length > 0 ? ["--passWithNoTests"] : []),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    environment,
  );
  return countVitest(file, code);
}

/**
 * @param projects by their names in playwright.config.ts
 * @param only files whose paths contain one of these
 */
export async function runPlaywright(
  { environment, reports }: Setting,
  projects: readonly string[],
  only: readonly string[] = [],
): Promise<Count> {
  const file = join(reports, `playwright ${projects.join(" ")}.json`);
  const code = await runTool(
    "playwright",
    [
      "test",
      ...only,
      "--config",
      "e2e/playwright.config.ts",
      ...projects.map((project) => `--project=${project}`),
      ...(only.length > 0 ? ["--pass-with-no-tests"] : []),
      "--reporter=list,json",
    ],
    { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  return countPlaywright(file, code);
}
