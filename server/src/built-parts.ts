import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { builtFolder } from "./build.ts";
import type { DashboardPages } from "./composition/dashboard.ts";
import type { ServerConfig } from "./config/index.ts";
import { createSiteFiles, type SiteHandlers } from "./http/site-files.ts";

/** Loads the built site and dashboard. */
export async function loadBuiltParts(
  config: ServerConfig,
): Promise<{ site: SiteHandlers; dashboardPages: DashboardPages }> {
  return {
    site: createSiteFiles(builtFolder(config, "site")),
    dashboardPages: await loadDashboardPages(config),
  };
}

/** Loads the built code of the dashboard's pages. @throws when it has not been built */
export async function loadDashboardPages(config: ServerConfig): Promise<DashboardPages> {
  const file = pathToFileURL(join(builtFolder(config, "dashboard"), "pages.js"));
  const { pages } = (await import(file.href)) as { pages: DashboardPages };
  return pages;
}
