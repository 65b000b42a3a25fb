import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { freePorts } from "../../testkit/src/free-ports.ts";
import { type Child, startNode } from "../measure/child.ts";
import { bench } from "../measure/own-packages.ts";
import { floorPage } from "./floor-page.ts";

/** The floor's pages carry no script, so this is all that they need. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; manifest-src 'self'";

/**
 * Serves the floor as the site is served: compressed beforehand, by the server's own file handler.
 * @param built the built site, with `public/` and `headers.json` in it
 * @param page the file of the page below `public/`
 * @returns the addresses of the floor in the site's own typefaces, and in the system's
 */
export async function startFloor(
  folder: string,
  built: string,
  page: string,
): Promise<{ url: string; systemTypeUrl: string; process: Child }> {
  cpSync(built, folder, { recursive: true });
  const html = readFileSync(join(built, "public", page), "utf8");
  const style = readFileSync(join(bench, "floor/style.css"), "utf8");
  writePage(join(folder, "public/index.html"), floorPage(html, style, "own"));
  writePage(join(folder, "public/system-type.html"), floorPage(html, style, "system"));
  const headers = JSON.parse(readFileSync(join(built, "headers.json"), "utf8")) as { policies: object };
  Object.assign(headers.policies, { "index.html": POLICY, "system-type.html": POLICY });
  writeFileSync(join(folder, "headers.json"), JSON.stringify(headers));

  const [port = 0] = await freePorts(1);
  const process = await startNode([join(import.meta.dirname, "serve-floor.ts"), folder, String(port)], {
    readySign: "The floor is served.",
    stopSignal: "SIGTERM",
  });
  const url = `http://localhost:${port}/`;
  return { url, systemTypeUrl: `${url}system-type`, process };
}

function writePage(file: string, html: string): void {
  writeFileSync(file, html);
  writeFileSync(`${file}.br`, brotliCompressSync(html));
  writeFileSync(`${file}.gz`, gzipSync(html, { level: 9 }));
}
