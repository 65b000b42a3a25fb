import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { providerClients } from "./composition/providers.ts";
import type { ServerConfig } from "./config/index.ts";

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

/** Build-time variables for the pages, which are static files. */
export function publicVariables(config: ServerConfig): Record<string, string> {
  return {
    PUBLIC_SITE_URL: config.urls.site,
    PUBLIC_DASHBOARD_URL: config.urls.dashboard,
    PUBLIC_OWN_DASHBOARD: String(config.ownDashboard),
    PUBLIC_OPERATOR_NOTES: String(!config.production),
    ...(config.designGallery ? { DESIGN_GALLERY: "true" } : {}),
    ...(config.indexNowKey ? { INDEXNOW_KEY: config.indexNowKey } : {}),
    PUBLIC_IDENTITY_PROJECT_ID: config.identity.projectId,
    ...(config.identity.apiKey ? { PUBLIC_IDENTITY_API_KEY: config.identity.apiKey } : {}),
    ...(config.urls.identity ? { PUBLIC_IDENTITY_URL: config.urls.identity } : {}),
    ...(config.urls.payments ? { PUBLIC_PAYMENTS_URL: config.urls.payments } : {}),
    ...(config.urls.signature ? { PUBLIC_SIGNATURE_URL: config.urls.signature } : {}),
    PUBLIC_POSTHOG_KEY: config.analytics.posthogKey,
    PUBLIC_GTAG_ID: config.analytics.gtagId,
    PUBLIC_PIXEL_ID: config.analytics.pixelId,
    PUBLIC_EVENT_LOG: String(config.analytics.eventLog),
    PUBLIC_EXPERIMENTS: config.analytics.experiments.join(),
    ...(config.analytics.geoUrl ? { PUBLIC_GEO_URL: config.analytics.geoUrl } : {}),
    PUBLIC_TOKEN_SYNC_URL: config.tokenSync.url,
    PUBLIC_TOKEN_SYNC_MAX_AGE: String(config.tokenSync.maxAgeSeconds),
    PUBLIC_SOCIAL_PROVIDERS: providerClients(config.providers)
      .map(({ id }) => id)
      .join(),
    PUBLIC_TRANSLATE_URL: config.translation.url,
    TRANSLATE_ORIGINS: config.translation.origins.join(),
  };
}

/**
 * Builds each app whose files are older than their source or were built for other URLs.
 * @throws an Error with the builder's output when it fails
 */
export async function buildWhatIsStale(
  config: ServerConfig,
  tell: (sentence: string) => void,
  names: BuiltApp["name"][] = ["site", "dashboard"],
): Promise<void> {
  for (const app of apps.filter(({ name }) => names.includes(name))) {
    const variables = app.name === "site" ? publicVariables(config) : {};
    const stamp = hashSources(sourcesOf(app.folder), variables);
    const outDir = builtFolder(config, app.name);
    const stampFile = join(outDir, "stamp");
    if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) continue;
    tell(`Building the ${app.name} …`);
    await build(app, outDir, variables);
    writeFileSync(stampFile, stamp);
  }
}

/** Builders cannot move their output to another disk, where a folder outside the repository may be. */
async function build(app: BuiltApp, outDir: string, variables: Record<string, string>): Promise<void> {
  if (!relative(repository, outDir).startsWith("..")) return run(app, outDir, variables);
  const workshop = mkdtempSync(join(repository, ".building-"));
  try {
    await run(app, workshop, variables);
    rmSync(outDir, { recursive: true, force: true });
    cpSync(workshop, outDir, { recursive: true });
  } finally {
    rmSync(workshop, { recursive: true, force: true });
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
