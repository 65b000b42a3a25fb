import { LIBRARY } from "./forms/library-addresses.ts";
import { writtenPaths } from "./forms/written-paths.ts";
import { routesToCome } from "./routes-to-come.ts";

/** Whether a menu may show a link. */
export function hasPage(href: string): boolean {
  const [path = ""] = href.split("#", 1);
  const form = path.startsWith(`${LIBRARY}/`) ? path.slice(LIBRARY.length + 1) : "";
  return form.includes("/") ? writtenPaths.has(form) : !routesToCome.includes(path);
}
