import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium, NoChromiumError } from "@sealwright/testkit/install-chromium";
import { runTool } from "../run-tool.ts";
import { type Count, countPlaywright, countVitest } from "./count-tests.ts";
import { keepTemporaryFilesInMemory } from "./temporary-files-in-memory.ts";

/** Where the tests run, for each phase. */
export interface Setting {
  /** Variables of the environment: the browser, and whatever the caller adds. */
  environment: Record<string, string>;
  /** A folder for the tools' reports, which goes when all is done. */
  reports: string;
}

/** Runs phases of tests, ends with what failed and the line `N passed, N failed`, and sets the exit code. */
export async function runPhases(phases: (setting: Setting) => Promise<Count[]>): Promise<void> {
  const reports = mkdtempSync(join(tmpdir(), "sealwright-reports-"));
  try {
    const chromium = ensureChromium();
    keepTemporaryFilesInMemory();
    console.log(`Browser: ${chromium}`);
    const counts = await phases({ environment: { CHROMIUM_PATH: chromium }, reports });
    const [passed, failed] = (["passed", "failed"] as const).map((key) =>
      counts.reduce((sum, count) => sum + count[key], 0),
    );
    for (const name of counts.flatMap(({ flaky = [] }) => flaky))
      console.log(`passed only at the second try: ${name}`);
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

/** Prints how long a phase took. */
export async function timed(name: string, phase: Promise<Count>): Promise<Count> {
  const start = Date.now();
  const count = await phase;
  console.log(`${name} took ${Math.round((Date.now() - start) / 1000)} s`);
  return count;
}

/** @param projects by their names in vitest.config.ts; with a "!", all but that */
export async function runVitest({ environment, reports }: Setting, ...projects: string[]): Promise<Count> {
  const file = join(reports, `vitest ${projects.join(" ")}.json`);
  const code = await runTool(
    "vitest",
    [
      "run",
      ...projects.map((project) => `--project=${project}`),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    environment,
  );
  return countVitest(file, code);
}

/** @param projects by their names in playwright.config.ts */
export async function runPlaywright(
  { environment, reports }: Setting,
  ...projects: string[]
): Promise<Count> {
  const file = join(reports, `playwright ${projects.join(" ")}.json`);
  const code = await runTool(
    "playwright",
    [
      "test",
      "--config",
      "e2e/playwright.config.ts",
      ...projects.map((project) => `--project=${project}`),
      "--reporter=list,json",
    ],
    { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  return countPlaywright(file, code);
}
