import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhatIsStale } from "@sealwright/server/build";
import { readConfig } from "@sealwright/server/config";
import { createPostgresDatabase } from "@sealwright/testkit/database";
import { startServerProcess } from "@sealwright/testkit/process";
import { rotateUnderLoad } from "@sealwright/testkit/rotation";
import { testBuildEnvironment } from "@sealwright/testkit/test-build";
import { startPrivatePostgres } from "../../scripts/testing/private-postgres.ts";
import type { Finding } from "./finding.ts";
import { killAgainAndAgain } from "./kills.ts";
import { restartOneByOne } from "./rolling-restart.ts";
import { updateOneByOne } from "./rolling-update.ts";
import { killWhileSigning } from "./signing-kills.ts";
import { raceSigning } from "./signing-races.ts";
import { startTogether } from "./starts.ts";
import { stopUnderLoad } from "./stops.ts";

const WITHIN_MINUTES = 45;
/** At each database. */
const KILLS_WHILE_SIGNING = Number(process.env.KILLS ?? 100);
/** Of the command and of the server, at each database. */
const KILLS_WHILE_ROTATING = Number(process.env.KILLS ?? 5);
const STOPS = Number(process.env.STOPS ?? 20);
const LOADED_MS = 1_500;

interface Lab {
  folder: string;
  /** Where built pages are, for every server. */
  pages: Record<string, string>;
  /** An empty database. */
  fresh(): ReturnType<typeof createPostgresDatabase>;
  report(finding: Finding): void;
}

const SECRET_KEY = "one secret for all instances of this experiment";

/** By what is typed after `npm run chaos --`. */
const SUBJECTS: Record<string, (lab: Lab, detail: string | undefined) => Promise<void>> = {
  servers,
  signing,
  rotate,
  update,
};

/**
 * `npm run chaos`: what happens to servers in bad hours, and whether anything is lost. `npm run chaos -- signing`: to
 * contracts that are being signed; with `postgres`, `pglite` or `races`, one part of it. `-- rotate`: to secrets while SECRET_KEY
 * is rotated, with `postgres` or `pglite` on one of the two. `-- update <commit>`: to requests while that release is replaced by this one.
 */
async function runAll(subject: string, detail: string | undefined): Promise<boolean> {
  const run = SUBJECTS[subject];
  if (!run) throw new Error(`There is no "${subject}", but: ${Object.keys(SUBJECTS).join(", ")}`);
  const postgres = await startPrivatePostgres();
  if (!postgres) throw new Error("This needs a PostgreSQL server: none is installed here");
  const folder = mkdtempSync(join(tmpdir(), "sealwright-chaos-"));
  const environment = await testBuildEnvironment();
  // Once, and not by each server that is started: they have ports of their own, which pages are built for.
  await buildWhatIsStale(readConfig(environment), console.log);
  const findings: Finding[] = [];
  const lab: Lab = {
    folder,
    pages: { BUILD_DIR: environment.BUILD_DIR ?? "", BUILD: "false" },
    fresh: () => createPostgresDatabase(postgres.url),
    report(finding) {
      findings.push(finding);
      console.log(`${finding.passed ? "passed" : "FAILED"}: ${finding.what}: ${finding.result}`);
    },
  };
  try {
    await run(lab, detail);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return findings.every(({ passed }) => passed);
}

async function servers({ folder, pages, fresh, report }: Lab): Promise<void> {
  const shared = { ...pages, SECRET_KEY };
  const at = (name: string) => ({ ...shared, DATA_DIR: join(folder, name) });
  report(await killAgainAndAgain("PGlite", at("pglite")));
  report(await killAgainAndAgain("PostgreSQL", { ...at("crashes"), DATABASE_URL: (await fresh()).url }));
  report(await startTogether(at("starts"), fresh));
  const stoppable = { ...at("stops"), DATABASE_URL: (await fresh()).url, LOG_LEVEL: "warn" };
  const start = async () => {
    const { urls, stop } = await startServerProcess(stoppable);
    return { url: urls.site, stop };
  };
  report(await stopUnderLoad(start, { stops: STOPS, loadedMs: LOADED_MS }));
  report(await restartOneByOne({ ...at("rolling"), DATABASE_URL: (await fresh()).url }));
}

async function signing({ folder, pages, fresh, report }: Lab, part: string | undefined): Promise<void> {
  const isAsked = (name: string) => part === undefined || part === name;
  const at = (name: string) => ({ ...pages, SECRET_KEY, DATA_DIR: join(folder, name) });
  if (isAsked("postgres")) {
    const onPostgres = { ...at("postgres"), DATABASE_URL: (await fresh()).url };
    report(await killWhileSigning("PostgreSQL", onPostgres, KILLS_WHILE_SIGNING));
  }
  if (isAsked("pglite")) report(await killWhileSigning("PGlite", at("pglite"), KILLS_WHILE_SIGNING));
  if (isAsked("races")) report(await raceSigning());
}

async function rotate({ folder, pages, fresh, report }: Lab, part: string | undefined): Promise<void> {
  const isAsked = (name: string) => part === undefined || part === name;
  for (const [index, rotation] of (["rotate", "rotate --after-leak"] as const).entries()) {
    const options = { kills: KILLS_WHILE_ROTATING, rotation };
    const at = (name: string) => ({ ...pages, DATA_DIR: join(folder, `${name}-${index}`) });
    if (isAsked("postgres")) {
      const onPostgres = { ...at("postgres"), DATABASE_URL: (await fresh()).url };
      report(await rotateUnderLoad("PostgreSQL", onPostgres, options));
    }
    if (isAsked("pglite")) report(await rotateUnderLoad("PGlite", at("pglite"), options));
  }
}

async function update({ folder, pages, fresh, report }: Lab, release: string | undefined): Promise<void> {
  if (!release) throw new Error("Name a commit of the release before: npm run chaos -- update <commit>");
  const { url } = await fresh();
  const environment = { ...pages, SECRET_KEY, DATA_DIR: join(folder, "update"), DATABASE_URL: url };
  report(await updateOneByOne(environment, release));
}

setTimeout(() => {
  console.error(`Not finished within ${WITHIN_MINUTES} minutes`);
  process.exit(1);
}, WITHIN_MINUTES * 60_000).unref();
process.exitCode = (await runAll(process.argv[2] ?? "servers", process.argv[3])) ? 0 : 1;
