import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DAY, SECOND } from "@sealwright/runtime";
import type { Hono } from "hono";

/** Files of pages besides fonts, by path. Paths contain a content hash. */
export type Assets = Readonly<Record<string, { type: string; body: string; forAnyOrigin?: boolean }>>;

const YEAR_SECONDS = (365 * DAY) / SECOND;
const FACES = new URL("./fonts.css", import.meta.url);
const FONTS = fileURLToPath(new URL("./fonts/", import.meta.url));

/** Serves the style sheets, the scripts and the fonts of server-rendered pages below `/assets/`. */
export function serveAssets(app: Hono, assets: Assets): void {
  for (const [path, { type, body, forAnyOrigin }] of Object.entries(assets)) {
    const headers = { ...cacheable(type), ...(forAnyOrigin ? { "Access-Control-Allow-Origin": "*" } : {}) };
    app.get(path, (c) => c.body(body, 200, headers));
  }
  const faces = readFileSync(FACES, "utf8");
  app.get("/assets/fonts.css", (c) => c.body(faces, 200, cacheable("text/css; charset=utf-8", DAY / SECOND)));
  for (const name of readdirSync(FONTS).filter((file) => file.endsWith(".woff2"))) {
    const bytes = new Uint8Array(readFileSync(`${FONTS}${name}`));
    app.get(`/assets/fonts/${name}`, (c) => c.body(bytes, 200, cacheable("font/woff2", DAY / SECOND)));
  }
}

function cacheable(type: string, seconds = YEAR_SECONDS): Record<string, string> {
  const immutable = seconds === YEAR_SECONDS ? ", immutable" : "";
  return { "Content-Type": type, "Cache-Control": `public, max-age=${seconds}${immutable}` };
}
