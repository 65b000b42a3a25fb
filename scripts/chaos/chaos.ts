import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPostgresDatabase } from "@sealwright/testkit/database";
import { startServerProcess } from "@sealwright/testkit/process";
import { testBuildEnvironment } from "@sealwright/testkit/test-build";
import { startPrivatePostgres } from "../testing/private-postgres.ts";
import type { Finding } from "./finding.ts";
import { killAgainAndAgain } from "./kills.ts";
import { restartOneByOne } from "./rolling-restart.ts";
import { killWhileSigning } from "./signing-kills.ts";
import { startTogether } from "./starts.ts";
import { stopUnderLoad } from "./stops.ts";

const WITHIN_MINUTES = 45;
/** At each database. */
const KILLS_WHILE_SIGNING = Number(process.env.KILLS ?? 100);
const STOPS = Number(process.env.STOPS ?? 20);
const LOADED_MS = 1_500;

/**
 * `npm run chaos`: what happens to servers in bad hours, and whether anything is lost. `npm run chaos -- signing`: to
 * contracts that are being signed.
 */
async function runAll(subject: string | undefined): Promise<boolean> {
  const postgres = await startPrivatePostgres();
  if (!postgres) throw new Error("This needs a PostgreSQL server: none is installed here");
  const folder = mkdtempSync(join(tmpdir(), "sealwright-chaos-"));
  const { BUILD_DIR = "" } = await testBuildEnvironment();
  const pages = { BUILD_DIR, BUILD: process.env.BUILD ?? "true" };
  const shared = { ...pages, SECRET_KEY: "one secret for all instances of this experiment" };
  const fresh = () => createPostgresDatabase(postgres.url);
  const findings: Finding[] = [];
  const report = (finding: Finding) => {
    findings.push(finding);
    console.log(`${finding.passed ? "passed" : "FAILED"}: ${finding.what}: ${finding.result}`);
  };
  try {
    if (subject === "signing") {
      const { url } = await fresh();
      const onPostgres = { ...shared, DATA_DIR: join(folder, "postgres"), DATABASE_URL: url };
      report(await killWhileSigning("PostgreSQL", onPostgres, KILLS_WHILE_SIGNING));
      const onPglite = { ...shared, DATA_DIR: join(folder, "pglite") };
      report(await killWhileSigning("PGlite", onPglite, KILLS_WHILE_SIGNING));
      return findings.every(({ passed }) => passed);
    }
    const crashes = await fresh();
    report(await killAgainAndAgain("PGlite", { ...shared, DATA_DIR: join(folder, "pglite") }));
    report(
      await killAgainAndAgain("PostgreSQL", {
        ...shared,
        DATA_DIR: join(folder, "crashes"),
        DATABASE_URL: crashes.url,
      }),
    );
    report(await startTogether({ ...shared, DATA_DIR: join(folder, "starts") }, fresh));
    const stops = await fresh();
    const stoppable = {
      ...shared,
      DATA_DIR: join(folder, "stops"),
      DATABASE_URL: stops.url,
      LOG_LEVEL: "warn",
    };
    report(
      await stopUnderLoad(
        async () => {
          const { urls, stop } = await startServerProcess(stoppable);
          return { url: urls.site, stop };
        },
        { stops: STOPS, loadedMs: LOADED_MS },
      ),
    );
    const rolling = await fresh();
    report(
      await restartOneByOne({ ...shared, DATA_DIR: join(folder, "rolling"), DATABASE_URL: rolling.url }),
    );
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return findings.every(({ passed }) => passed);
}

setTimeout(() => {
  console.error(`Not finished within ${WITHIN_MINUTES} minutes`);
  process.exit(1);
}, WITHIN_MINUTES * 60_000).unref();
process.exitCode = (await runAll(process.argv[2])) ? 0 : 1;
