import { LIBRARY } from "./forms/library-paths.ts";
import { writtenPaths } from "./forms/written-paths.ts";
import { plannedRoutes } from "./planned-routes.ts";

/** Whether a link has a page, so that a menu may show it. */
export function hasPage(href: string): boolean {
  const [path = ""] = href.split("#", 1);
  const form = path.startsWith(`${LIBRARY}/`) ? path.slice(LIBRARY.length + 1) : "";
  return form.includes("/") ? writtenPaths.has(form) : !plannedRoutes.includes(path);
}
