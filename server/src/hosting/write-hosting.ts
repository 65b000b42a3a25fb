import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { caddySite } from "./caddy.ts";
import { headersFile } from "./headers-file.ts";
import { readHostedSite } from "./hosted-site.ts";
import { nginxHttp, nginxProxy, nginxServer } from "./nginx.ts";

/**
 * Writes the configuration of web servers that send the built pages themselves and pass calls on: `hosting/` beside the pages, and
 * `_headers` among them.
 * @param folder the site's build
 */
export function writeHosting(folder: string): void {
  const site = readHostedSite(folder);
  const hosting = join(folder, "hosting");
  rmSync(hosting, { recursive: true, force: true });
  mkdirSync(hosting);
  const files = {
    "../public/_headers": headersFile(site),
    "nginx-http.conf": nginxHttp(site),
    "nginx-server.conf": nginxServer(site),
    "nginx-proxy.conf": nginxProxy(),
    "site.caddy": caddySite(site),
  };
  for (const [name, lines] of Object.entries(files)) {
    writeFileSync(
      join(hosting, name),
      ["# Written by the build; see docs/operations/web-server.md", ...lines, ""].join("\n"),
    );
  }
}
