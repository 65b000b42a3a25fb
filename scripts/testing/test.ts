import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setup as buildSite } from "@sealwright/testkit/build-site";
import { TEST_POSTGRES_VARIABLE } from "@sealwright/testkit/database";
import { ensureChromium, NoChromiumError } from "@sealwright/testkit/install-chromium";
import { check } from "../checks/check.ts";
import { runTool } from "../run-tool.ts";
import { type Count, countPlaywright, countVitest } from "./count-tests.ts";
import { startPrivatePostgres } from "./private-postgres.ts";
import { slowestTests, timesOfPlaywright, timesOfVitest } from "./slowest-tests.ts";
import { keepTemporaryFilesInMemory } from "./temporary-files-in-memory.ts";

/** `npm test`: everything, fastest feedback first. Ends with the slowest tests and the line `N passed, N failed`. */
async function runEverything(): Promise<Count> {
  const chromium = ensureChromium();
  keepTemporaryFilesInMemory();
  const reports = mkdtempSync(join(tmpdir(), "sealwright-reports-"));
  const postgres = await startPrivatePostgres();
  console.log(`Browser: ${chromium}`);
  console.log(
    `Databases: PGlite${postgres ? ` and ${postgres.version}` : "; no PostgreSQL server is installed here"}`,
  );
  const environment = {
    CHROMIUM_PATH: chromium,
    ...(postgres ? { [TEST_POSTGRES_VARIABLE]: postgres.url } : {}),
  };
  try {
    const [units, built, playwright] = ["units", "built", "playwright"].map((name) =>
      join(reports, `${name}.json`),
    ) as [string, string, string];
    const counts: Count[] = [];
    const checksAndUnits = async () => {
      counts.push(await timed("Checks", check()));
      counts.push(await timed("Units and services", runVitest("!built pages", units, environment)));
    };
    // The site's builder mostly uses one core, and so do the checks.
    await Promise.all([buildSite(), checksAndUnits()]);
    counts.push(
      await timed("Built pages", runVitest("built pages", built, environment)),
      await timed("Playwright", runPlaywright(playwright, environment)),
    );
    console.log("\nSlowest tests:");
    const times = [...timesOfVitest(units), ...timesOfVitest(built), ...timesOfPlaywright(playwright)];
    for (const line of slowestTests(times)) console.log(line);
    return counts.reduce((sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
    }));
  } finally {
    await postgres?.stop();
    rmSync(reports, { recursive: true, force: true });
  }
}

/** Prints how long a phase took. */
async function timed(name: string, phase: Promise<Count>): Promise<Count> {
  const start = Date.now();
  const count = await phase;
  console.log(`${name} took ${Math.round((Date.now() - start) / 1000)} s`);
  return count;
}

/** @param project by its name in vitest.config.ts, or all but that */
async function runVitest(project: string, file: string, environment: Record<string, string>): Promise<Count> {
  const code = await runTool(
    "vitest",
    ["run", `--project=${project}`, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    environment,
  );
  return countVitest(file, code);
}

async function runPlaywright(file: string, environment: Record<string, string>): Promise<Count> {
  const code = await runTool(
    "playwright",
    ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"],
    { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  return countPlaywright(file, code);
}

try {
  const { passed, failed } = await runEverything();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
} catch (error) {
  console.error(error instanceof NoChromiumError ? error.message : error);
  process.exitCode = 1;
}
