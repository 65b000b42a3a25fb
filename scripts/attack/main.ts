import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startServerProcess } from "@sealwright/testkit/process";
import { testBuildEnvironment } from "@sealwright/testkit/test-build";
import { repository } from "../run-tool.ts";
import { attack } from "./attack.ts";
import { attackWithLargeDrafts } from "./large-drafts.ts";
import { describe, type TargetResult } from "./result.ts";

/**
 * `npm run attack` starts a server of its own on this machine, signs people in and attacks every part, at most half an hour in
 * all. It exits with 1 when anything failed. `--write` puts the result into docs/security.md.
 */
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "50000" },
    "seconds-per-part": { type: "string", default: "280" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    write: { type: "boolean", default: false },
    /** With the pages as they were built last. */
    built: { type: "boolean", default: false },
  },
});
const RESULT = /(<!-- attack:begin -->\n)[\s\S]*(<!-- attack:end -->)/;

const folder = mkdtempSync(join(tmpdir(), "sealwright-attack-"));
const server = await startServerProcess({
  ...(await testBuildEnvironment()),
  ...{ DATA_DIR: folder, LOG_LEVEL: "error", BUILD: String(!values.built) },
  LIMIT_MAIL_PER_MAILBOX: "1000000/1h",
});
console.log(`Attacking ${server.urls.site} with seed ${values.seed}`);
try {
  const results = await attack(
    server,
    {
      requests: Number(values.requests),
      secondsPerTarget: Number(values["seconds-per-part"]),
      seed: Number(values.seed),
      atOnce: 24,
    },
    console.log,
  );
  results.push(await attackWithLargeDrafts(server));
  for (const last of results.slice(-2)) console.log(describe(last));
  const faults = server
    .output()
    .split("\n")
    .filter((line) => line.includes('"level":"error"'));
  const unexpected = faults.filter((line) => !line.includes("TRUSTED_PROXIES is 0"));
  console.log(
    `${unexpected.length} errors in the server's log${unexpected
      .slice(0, 10)
      .map((line) => `\n  ${line}`)
      .join("")}`,
  );
  if (results.some(({ problems }) => problems.length > 0) || unexpected.length > 0) process.exitCode = 1;
  if (values.write) writeResult(results, unexpected.length);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function writeResult(results: readonly TargetResult[], errors: number): void {
  const file = join(repository, "docs/security.md");
  const notes = results.flatMap(({ name, note }) => (note ? [`In "${name}": ${note}.`] : []));
  const rows = results.map(({ name, requests, seconds, statuses, problems }) => {
    const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
    return `| ${name} | ${requests} | ${seconds} | ${counts.join(", ")} | ${problems.length} |`;
  });
  const date = new Date().toISOString().slice(0, 10);
  const text = [
    `Last run: ${date}, seed ${values.seed}, Node ${process.versions.node}, PGlite, ${cpus().length} cores. Errors in the server's log: ${errors}.`,
    "",
    "| part | requests | seconds | answers by status | problems |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    "",
    ...notes.flatMap((note) => [note, ""]),
  ].join("\n");
  writeFileSync(file, readFileSync(file, "utf8").replace(RESULT, `$1\n${text}\n$2`));
}
