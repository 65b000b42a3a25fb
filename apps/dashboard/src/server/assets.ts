import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { DAY, SECOND } from "@sealwright/runtime";
import type { Hono } from "hono";
import type { RenderedPages } from "../pages/page-data.ts";

const YEAR_SECONDS = (365 * DAY) / SECOND;

/** The style sheets, the script and the fonts. */
export function serveAssets(app: Hono, pages: RenderedPages): void {
  for (const [path, { type, body }] of Object.entries(pages.assets)) {
    app.get(path, (c) => c.body(body, 200, cacheable(type)));
  }
  const design = dirname(fileURLToPath(import.meta.resolve("@sealwright/design/fonts.css")));
  const faces = readFileSync(join(design, "fonts.css"), "utf8");
  app.get("/assets/fonts.css", (c) => c.body(faces, 200, cacheable("text/css; charset=utf-8", DAY / SECOND)));
  for (const name of readdirSync(join(design, "fonts")).filter((file) => file.endsWith(".woff2"))) {
    const bytes = new Uint8Array(readFileSync(join(design, "fonts", name)));
    app.get(`/assets/fonts/${name}`, (c) => c.body(bytes, 200, cacheable("font/woff2", DAY / SECOND)));
  }
}

function cacheable(type: string, seconds = YEAR_SECONDS): Record<string, string> {
  const immutable = seconds === YEAR_SECONDS ? ", immutable" : "";
  return { "Content-Type": type, "Cache-Control": `public, max-age=${seconds}${immutable}` };
}
