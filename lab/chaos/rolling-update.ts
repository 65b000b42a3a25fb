import { execFileSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startKeyTraffic } from "@sealwright/testkit/key-traffic";
import { type ServerProcess, startServerProcess } from "@sealwright/testkit/process";
import type { Finding } from "./finding.ts";

const INSTANCES = 2;
const STREAMS = 3;
/** How long traffic runs on a set of instances. */
const SETTLED_MS = 5_000;
/** Longer than a request takes, so that an instance that stops has none left. */
const DRAINED_MS = 2_000;
const repository = join(import.meta.dirname, "../..");

/**
 * Replaces every instance of the release before by one of this release, on one PostgreSQL, while owners register, enroll
 * second factors, sign in with them and open the dashboard: each request goes to any instance that is ready.
 * @param release a commit of the release before
 */
export async function updateOneByOne(environment: Record<string, string>, release: string): Promise<Finding> {
  const folder = `${environment.DATA_DIR}-release`;
  checkOut(release, folder);
  try {
    // Both releases serve the pages of this one. Hashed files of two: server/test/hosting/shipped-caddyfile.test.ts.
    const pages = { BUILD_DIR: resolve(repository, environment.BUILD_DIR ?? "") };
    return await update({ ...environment, ...pages }, folder, release);
  } finally {
    execFileSync("git", ["worktree", "remove", "--force", folder], { cwd: repository, stdio: "ignore" });
    rmSync(folder, { recursive: true, force: true });
  }
}

async function update(
  environment: Record<string, string>,
  before: string,
  release: string,
): Promise<Finding> {
  const start = (name: string, folder?: string) =>
    startServerProcess(
      { ...environment, DATA_DIR: `${environment.DATA_DIR}-${name}`, DRAIN_SECONDS: "2" },
      folder,
    );
  const ready: ServerProcess[] = [];
  for (let index = 0; index < INSTANCES; index += 1) ready.push(await start(`before-${index}`, before));
  const old = [...ready];
  const traffic = startKeyTraffic(() => ready[randomInt(ready.length)]?.urls, STREAMS);
  await pause(SETTLED_MS);
  const beforeUpdate = traffic.whole();
  const exits: (number | null)[] = [];
  for (const [index, instance] of old.entries()) {
    ready.push(await start(`after-${index}`));
    await pause(SETTLED_MS);
    ready.splice(ready.indexOf(instance), 1);
    await pause(DRAINED_MS);
    exits.push(await instance.stop());
  }
  await pause(SETTLED_MS);
  await traffic.stop();
  for (const instance of ready) exits.push(await instance.stop());
  const { failures } = traffic;
  const reasons = failures.length > 0 ? ` (${[...new Set(failures)].join(", ")})` : "";
  return {
    what: `rolling update from ${release} to this release`,
    result: `${traffic.answered()} requests answered, ${failures.length} failed${reasons}; ${beforeUpdate} owners went through before, ${traffic.whole() - beforeUpdate} during and after; exit codes ${[...new Set(exits)].join(", ")}`,
    passed:
      failures.length === 0 &&
      beforeUpdate > 0 &&
      traffic.whole() > beforeUpdate &&
      exits.every((code) => code === 0),
  };
}

/** With what is installed here: hard links to our own packages lead to those of that folder. */
function checkOut(release: string, folder: string): void {
  execFileSync("git", ["worktree", "add", "--detach", folder, release], { cwd: repository, stdio: "ignore" });
  const installed = ["node_modules", "services/signing/node_modules", "apps/site/node_modules"];
  for (const modules of installed.filter((one) => existsSync(join(repository, one)))) {
    execFileSync("cp", ["-al", join(repository, modules), join(folder, modules)]);
  }
}
