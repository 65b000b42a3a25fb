import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerConfig } from "./config/index.ts";
import { publicVariables } from "./public-variables.ts";

const FILE = "variables.json";
/** The variables that decide about those of the pages, where they have another name. */
const SETTINGS: Record<string, string> = {
  PUBLIC_OWN_DASHBOARD: "OWN_DASHBOARD",
  PUBLIC_SIGNS_ONLINE: "SIGNING",
  PUBLIC_CONTRACTS_KEPT_DAYS: "CONTRACTS_KEPT_DAYS",
  PUBLIC_WORKSPACE_LOG_KEPT_DAYS: "WORKSPACE_LOG_KEPT_DAYS",
  PUBLIC_SELLS_ONLINE: "PAYMENTS",
  PUBLIC_OPERATOR_NOTES: "NODE_ENV",
  PUBLIC_IDENTITY_PROJECT_ID: "IDENTITY_PROJECT_ID",
  PUBLIC_IDENTITY_API_KEY: "IDENTITY_API_KEY",
  PUBLIC_TOKEN_SYNC_URL: "TOKEN_SYNC_URL",
  PUBLIC_TOKEN_SYNC_MAX_AGE: "TOKEN_SYNC_MAX_AGE",
  PUBLIC_SOCIAL_PROVIDERS: "GOOGLE_CLIENT_ID or MICROSOFT_CLIENT_ID",
};

/** Stores what a build of the site was for, beside its pages. @param folder the site's build */
export function writeBuiltFor(folder: string, variables: Record<string, string>): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(variables, null, 2)}\n`);
}

export const saysBuiltFor = (folder: string) => existsSync(join(folder, FILE));

/**
 * The variables that had other values when the site's pages were built, by the names that operators set.
 * @param folder the site's build
 * @returns undefined where the build does not say
 */
export function changedSinceBuild(folder: string, config: ServerConfig): string[] | undefined {
  if (!saysBuiltFor(folder)) return undefined;
  const built = JSON.parse(readFileSync(join(folder, FILE), "utf8")) as Record<string, string>;
  const current = publicVariables(config);
  const changed = [...new Set([...Object.keys(built), ...Object.keys(current)])].filter(
    (name) => built[name] !== current[name],
  );
  return changed.map((name) => SETTINGS[name] ?? name);
}
