import { copyFileSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { precompress } from "../../apps/site/src/build/precompress.ts";
import { responseHeaders } from "../../apps/site/src/build/response-headers.ts";
import { freePorts } from "../../packages/testkit/src/free-ports.ts";
import { type Child, startNode } from "../measure/child.ts";
import { bench } from "../measure/own-packages.ts";

/**
 * Serves the hand-made page as the site is served: compressed and given its headers by the site's own build steps,
 * sent by the server's own file handler.
 * @param favicon the built site's; both pages name one
 */
export async function startFloor(folder: string, favicon: string): Promise<{ url: string; process: Child }> {
  const publicFolder = join(folder, "public");
  mkdirSync(publicFolder, { recursive: true });
  cpSync(join(bench, "floor"), publicFolder, { recursive: true });
  copyFileSync(favicon, join(publicFolder, "favicon.svg"));
  for (const page of ["404.html", "500.html"]) writeFileSync(join(publicFolder, page), "");
  for (const { hooks } of [responseHeaders(), precompress()]) {
    const built = hooks["astro:build:done"] as (of: { dir: URL }) => void;
    built({ dir: pathToFileURL(`${publicFolder}/`) });
  }
  const [port = 0] = await freePorts(1);
  const process = await startNode([join(import.meta.dirname, "serve-floor.ts"), folder, String(port)], {
    readySign: "The floor is served.",
    stopSignal: "SIGTERM",
  });
  return { url: `http://localhost:${port}/`, process };
}
