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

/** Loads the built site, dashboard and signers' pages. */
export async function loadBuiltParts(config: ServerConfig): Promise<RenderedApps & { site: SiteHandlers }> {
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
