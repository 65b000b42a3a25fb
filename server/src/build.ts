import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { saysBuiltFor, writeBuiltFor } from "./built-for.ts";
import type { ServerConfig } from "./config/index.ts";
import { publicVariables } from "./public-variables.ts";

export const repository = join(import.meta.dirname, "../..");

/** An app with prebuilt pages. */
export interface BuiltApp {
  name: "site" | "dashboard" | "signing";
  /** Its folder, relative to the repository. */
  folder: string;
  /** The builder's file, relative to the repository. */
  builder: string;
  /** The builder's options for a folder to build into. */
  options(outDir: string): string[];
}

export const siteApp: BuiltApp = {
  name: "site",
  folder: "apps/site",
  builder: "node_modules/astro/bin/astro.mjs",
  options: (outDir) => ["build", "--silent", "--root", "apps/site", "--outDir", join(outDir, "public")],
};

export const dashboardApp = renderedApp("dashboard");
export const signingApp = renderedApp("signing");

/** An app whose pages the server renders. */
function renderedApp(name: "dashboard" | "signing"): BuiltApp {
  const folder = `apps/${name}`;
  return {
    name,
    folder,
    builder: "node_modules/vite/bin/vite.js",
    options: (outDir) => ["build", folder, "--logLevel=error", "--emptyOutDir", `--outDir=${outDir}`],
  };
}

/** Those that the server renders, as configured. */
export function renderedApps({ signs }: Pick<ServerConfig, "signs">): BuiltApp[] {
  return signs ? [dashboardApp, signingApp] : [dashboardApp];
}

const LOCK_FILE = "package-lock.json";
const OWN = "@sealwright/";
const NOT_SOURCES = new Set(["node_modules", "dist", ".astro", "test"]);

/** This install has no build tools. */
export class NoBuildToolsError extends Error {
  constructor(app: string) {
    super(
      `The ${app} has to be built, and this install has no build tools, as after "npm ci --omit=dev" or with NODE_ENV=production. ` +
        'Run "npm ci --include=dev && npm run build" here, or build where the tools are, copy BUILD_DIR, and set BUILD=false.',
    );
    this.name = "NoBuildToolsError";
  }
}

/** Where an app's built files are. */
export function builtFolder(config: ServerConfig, name: BuiltApp["name"]): string {
  return resolve(repository, config.buildDir, name);
}

/**
 * Builds each app whose files are older than their source or were built for other URLs.
 * @throws NoBuildToolsError, or an Error with the builder's output when it fails
 */
export async function buildWhatIsStale(
  config: ServerConfig,
  report: (sentence: string) => void,
  apps = [siteApp, ...renderedApps(config)],
): Promise<void> {
  for (const app of apps) {
    const variables = app.name === "site" ? publicVariables(config) : {};
    const stamp = hashSources(sourcesOf(app.folder), variables);
    const outDir = builtFolder(config, app.name);
    const stampFile = join(outDir, "stamp");
    if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) {
      if (app.name === "site" && !saysBuiltFor(outDir)) writeBuiltFor(outDir, variables);
      continue;
    }
    if (!existsSync(join(repository, app.builder))) throw new NoBuildToolsError(app.name);
    report(`Building the ${app.name} …`);
    // A build that fails halfway leaves files that do not belong to the stamp of the last one.
    rmSync(stampFile, { force: true });
    await build(app, outDir, variables, report);
    if (app.name === "site") writeBuiltFor(outDir, variables);
    writeFileSync(stampFile, stamp);
  }
}

/** Builders cannot move their output to another disk, where a folder outside the repository may be. */
async function build(
  app: BuiltApp,
  outDir: string,
  variables: Record<string, string>,
  report: (sentence: string) => void,
): Promise<void> {
  if (!relative(repository, outDir).startsWith("..")) return run(app, outDir, variables, report);
  const scratch = mkdtempSync(join(repository, ".building-"));
  try {
    await run(app, scratch, variables, report);
    rmSync(outDir, { recursive: true, force: true });
    cpSync(scratch, outDir, { recursive: true });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function run(
  app: BuiltApp,
  outDir: string,
  variables: Record<string, string>,
  report: (sentence: string) => void,
): Promise<void> {
  try {
    const building = promisify(execFile)(process.execPath, [app.builder, ...app.options(outDir)], {
      cwd: repository,
      env: { ...process.env, ...variables, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" },
      maxBuffer: 64 * 1024 * 1024,
    });
    // The builder's progress.
    if (building.child.stdout)
      createInterface(building.child.stdout).on("line", (line) => {
        if (line.trim()) report(line);
      });
    await building;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`The ${app.name} could not be built:\n${stdout}${stderr}`);
  }
}

/**
 * Inputs of the built files: their app, our packages that it imports, and the versions of all others. An
 * app's devDependencies count too, since bundled packages are among them.
 */
function sourcesOf(folder: string): string[] {
  const found = new Set([folder]);
  // Iterating a set includes what is added meanwhile.
  for (const each of found) {
    const manifest = JSON.parse(readFileSync(join(repository, each, "package.json"), "utf8"));
    const names = { ...manifest.dependencies, ...(each === folder ? manifest.devDependencies : {}) };
    for (const name of Object.keys(names)) {
      const source = `packages/${name.slice(OWN.length)}`;
      if (name.startsWith(OWN) && existsSync(join(repository, source))) found.add(source);
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
