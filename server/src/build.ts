import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import type { ServerConfig } from "./config/index.ts";
import { publicVariables } from "./public-variables.ts";

export const repository = join(import.meta.dirname, "../..");

/** An app with prebuilt pages. */
interface BuiltApp {
  name: "site" | "dashboard";
  /** Its folder, relative to the repository. */
  folder: string;
  /** The builder's arguments for a folder to build into. */
  command(outDir: string): string[];
}

const LOCK_FILE = "package-lock.json";
const OWN = "@sealwright/";
const apps: BuiltApp[] = [
  {
    name: "site",
    folder: "apps/site",
    command: (outDir) => [
      "node_modules/astro/bin/astro.mjs",
      ...["build", "--silent", "--root", "apps/site", "--outDir", join(outDir, "public")],
    ],
  },
  {
    name: "dashboard",
    folder: "apps/dashboard",
    command: (outDir) => [
      "node_modules/vite/bin/vite.js",
      ...["build", "apps/dashboard", "--logLevel", "error", "--emptyOutDir", "--outDir", outDir],
    ],
  },
];
const NOT_SOURCES = new Set(["node_modules", "dist", ".astro", "test"]);

/** Where an app's built files are. */
export function builtFolder(config: ServerConfig, name: BuiltApp["name"]): string {
  return resolve(repository, config.buildDir, name);
}

/**
 * Builds each app whose files are older than their source or were built for other URLs.
 * @throws an Error with the builder's output when it fails
 */
export async function buildWhatIsStale(
  config: ServerConfig,
  report: (sentence: string) => void,
  names: BuiltApp["name"][] = ["site", "dashboard"],
): Promise<void> {
  for (const app of apps.filter(({ name }) => names.includes(name))) {
    const variables = app.name === "site" ? publicVariables(config) : {};
    const stamp = hashSources(sourcesOf(app.folder), variables);
    const outDir = builtFolder(config, app.name);
    const stampFile = join(outDir, "stamp");
    if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) continue;
    report(`Building the ${app.name} …`);
    // A build that fails halfway leaves files that do not belong to the stamp of the last one.
    rmSync(stampFile, { force: true });
    await build(app, outDir, variables);
    writeFileSync(stampFile, stamp);
  }
}

/** Builders cannot move their output to another disk, where a folder outside the repository may be. */
async function build(app: BuiltApp, outDir: string, variables: Record<string, string>): Promise<void> {
  if (!relative(repository, outDir).startsWith("..")) return run(app, outDir, variables);
  const scratch = mkdtempSync(join(repository, ".building-"));
  try {
    await run(app, scratch, variables);
    rmSync(outDir, { recursive: true, force: true });
    cpSync(scratch, outDir, { recursive: true });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function run(app: BuiltApp, outDir: string, variables: Record<string, string>): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, app.command(outDir), {
      cwd: repository,
      env: { ...process.env, ...variables, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" },
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`The ${app.name} could not be built:\n${stdout}${stderr}`);
  }
}

/** What built files depend on: their app, our packages that it imports, and the versions of all others. */
function sourcesOf(folder: string): string[] {
  const found = new Set([folder]);
  // Iterating a set includes what is added meanwhile.
  for (const each of found) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(repository, each, "package.json"), "utf8"));
    for (const name of Object.keys(dependencies)) {
      if (name.startsWith(OWN)) found.add(`packages/${name.slice(OWN.length)}`);
    }
  }
  return [...found, LOCK_FILE];
}

/** One hash over the content of all source files and the variables. */
function hashSources(sources: string[], variables: Record<string, string>): string {
  const hash = createHash("sha256").update(JSON.stringify(variables));
  for (const source of sources) addToHash(source);
  return hash.digest("hex");

  function addToHash(path: string): void {
    const absolute = join(repository, path);
    if (path === LOCK_FILE) {
      hash.update(readFileSync(absolute));
      return;
    }
    const entries = readdirSync(absolute, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      if (NOT_SOURCES.has(entry.name)) continue;
      const below = join(path, entry.name);
      if (entry.isDirectory()) addToHash(below);
      else if (entry.isFile()) hash.update(below).update(readFileSync(join(repository, below)));
    }
  }
}
