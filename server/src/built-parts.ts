import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type BuiltApp, builtFolder } from "./build.ts";
import type { DashboardPages } from "./composition/dashboard.ts";
import type { SigningPages } from "./composition/signing-pages.ts";
import type { ServerConfig } from "./config/index.ts";
import { createSiteFiles, type SiteHandlers } from "./http/site-files.ts";

export interface RenderedApps {
  dashboardPages: DashboardPages;
  /** Undefined where no contracts are signed. */
  signingPages: SigningPages | undefined;
}

/** A part of the build that a start reads is not there. */
export class NotBuiltError extends Error {
  constructor(app: string, folder: string) {
    super(
      `There are no built pages of the ${app} in ${folder}. ` +
        'Run "npm run build" with the production variables, or set BUILD_DIR to the folder that has them.',
    );
    this.name = "NotBuiltError";
  }
}

/** @throws NotBuiltError if the site, the dashboard or the signers' pages have not been built */
export function assertBuilt(config: ServerConfig): void {
  const files = {
    site: "public/index.html",
    dashboard: "pages.js",
    ...(config.signs ? { signing: "pages.js" } : {}),
  };
  for (const [app, file] of Object.entries(files)) {
    const folder = builtFolder(config, app as BuiltApp["name"]);
    if (!existsSync(join(folder, file))) throw new NotBuiltError(app, folder);
  }
}

/** Loads the built site, dashboard and signers' pages. @throws NotBuiltError */
export async function loadBuiltParts(config: ServerConfig): Promise<RenderedApps & { site: SiteHandlers }> {
  assertBuilt(config);
  return { site: createSiteFiles(builtFolder(config, "site")), ...(await loadRenderedApps(config)) };
}

/** Loads the built code of the pages that the server renders. @throws when it has not been built */
export async function loadRenderedApps(config: ServerConfig): Promise<RenderedApps> {
  return {
    dashboardPages: await loadPages<DashboardPages>(config, "dashboard"),
    signingPages: config.signs ? await loadPages<SigningPages>(config, "signing") : undefined,
  };
}

async function loadPages<Pages>(config: ServerConfig, app: BuiltApp["name"]): Promise<Pages> {
  const file = pathToFileURL(join(builtFolder(config, app), "pages.js"));
  const { pages } = (await import(file.href)) as { pages: Pages };
  return pages;
}
