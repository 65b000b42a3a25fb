import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

export const bench = join(import.meta.dirname, "..");

/** Installs the bench's own packages if they are missing or older than its lock file. */
export async function installOwnPackages(): Promise<void> {
  const installed = join(bench, "node_modules/.package-lock.json");
  const changedAt = (file: string) => statSync(file).mtimeMs;
  if (existsSync(installed) && changedAt(installed) >= changedAt(join(bench, "package-lock.json"))) return;
  console.log("Installing the bench's own packages …");
  const { status } = spawnSync("npm", ["ci", "--prefix", bench, "--loglevel", "error"], {
    cwd: bench,
    env: environmentWithThisNode(),
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The bench's packages could not be installed: npm ci --prefix lab/bench");
}

/** This process's environment, in which `node` is the Node that runs this process. */
export function environmentWithThisNode(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` };
}
