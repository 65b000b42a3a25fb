import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { NodeHandler } from "@sealwright/runtime";
import { builtFolder } from "./build.ts";
import type { ServerParts } from "./compose.ts";
import type { ServerConfig } from "./config/index.ts";
import { createSiteFiles } from "./site-files.ts";

/** The built site and dashboard, as they are served. */
export async function loadBuiltParts(config: ServerConfig): Promise<{
  site: NodeHandler;
  dashboardPages: ServerParts["dashboardPages"];
}> {
  const dashboard = pathToFileURL(join(builtFolder(config, "dashboard"), "pages.js"));
  const { pages } = (await import(dashboard.href)) as { pages: ServerParts["dashboardPages"] };
  return { site: createSiteFiles(builtFolder(config, "site")), dashboardPages: pages };
}
