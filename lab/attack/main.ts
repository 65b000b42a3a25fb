import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type ServerProcess, startServerProcess } from "@sealwright/testkit/process";
import { testBuildEnvironment } from "@sealwright/testkit/test-build";
import { startPrivatePostgres } from "../../scripts/testing/private-postgres.ts";
import { attack } from "./attack.ts";
import { attackWithLargeDrafts } from "./large-drafts.ts";
import { describe, type TargetResult } from "./result.ts";

/**
 * `npm run attack` starts a server of its own on this machine, signs people in and attacks every part, at most half an hour in
 * all. It exits with 1 when anything failed.
 */
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "50000" },
    "seconds-per-part": { type: "string", default: "280" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    /** With the pages as they were built last. */
    built: { type: "boolean", default: false },
  },
});

const results: TargetResult[] = [];
let errors = 0;
// Everything comes from one IP address.
const limits = { LIMIT_MAIL_PER_MAILBOX: "1000000/1h", LIMIT_SIGN_IN_PER_IP: "1000000/1h" };
await withServer(limits, async (server) => {
  console.log(`Attacking ${server.urls.site} with seed ${values.seed}`);
  const options = {
    requests: Number(values.requests),
    secondsPerTarget: Number(values["seconds-per-part"]),
    seed: Number(values.seed),
    atOnce: 24,
  };
  results.push(...(await attack(server, options, console.log)));
});
// As in production, where the database is another process: PGlite would do its work in the thread that serves pages.
const postgres = await startPrivatePostgres();
try {
  await withServer(postgres ? { DATABASE_URL: postgres.url } : {}, async (server) => {
    const result = await attackWithLargeDrafts(server);
    console.log(describe(result));
    results.push(result);
  });
} finally {
  await postgres?.stop();
}
if (results.some(({ problems }) => problems.length > 0) || errors > 0) process.exitCode = 1;

/** Starts a server of its own, and counts what it logs as an error. */
async function withServer(
  environment: Record<string, string>,
  work: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sealwright-attack-"));
  const server = await startServerProcess({
    ...(await testBuildEnvironment()),
    DATA_DIR: folder,
    LOG_LEVEL: "error",
    BUILD: String(!values.built),
    ...environment,
  });
  try {
    await work(server);
    const faults = server
      .output()
      .split("\n")
      .filter((line) => line.includes('"level":"error"') && !line.includes("TRUSTED_PROXIES is 0"));
    errors += faults.length;
    console.log([`${faults.length} errors in the server's log`, ...faults.slice(0, 10)].join("\n  "));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
