import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { freePorts } from "../../../testkit/src/free-ports.ts";
import { type Child, startNode } from "../measure/child.ts";
import { bench } from "../measure/own-packages.ts";
import { baselinePage } from "./baseline-page.ts";

/** Baseline pages carry no script, so this is all that they need. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; manifest-src 'self'";

/**
 * Serves baselines at the addresses of their pages, as the site is served: precompressed, by the server's own file handler.
 * @param folder where to put them
 * @param built the built site, with `public/` and `headers.json` in it
 * @param files the pages' files below `public/`
 */
export async function startBaseline(
  folder: string,
  built: string,
  files: readonly string[],
): Promise<{ port: number; process: Child }> {
  cpSync(built, folder, { recursive: true });
  const style = readFileSync(join(bench, "baseline/style.css"), "utf8");
  for (const file of files)
    writePage(
      join(folder, "public", file),
      baselinePage(readFileSync(join(built, "public", file), "utf8"), style),
    );
  const headers = JSON.parse(readFileSync(join(built, "headers.json"), "utf8")) as { policies: object };
  Object.assign(headers.policies, Object.fromEntries(files.map((file) => [file, POLICY])));
  writeFileSync(join(folder, "headers.json"), JSON.stringify(headers));
  writeFileSync(join(folder, "redirects.json"), "[]");

  const [port = 0] = await freePorts(1);
  const process = await startNode([join(import.meta.dirname, "serve-baseline.ts"), folder, String(port)], {
    readySign: "The baseline is served.",
    stopSignal: "SIGTERM",
  });
  return { port, process };
}

function writePage(file: string, html: string): void {
  writeFileSync(file, html);
  writeFileSync(`${file}.br`, brotliCompressSync(html));
  writeFileSync(`${file}.gz`, gzipSync(html, { level: 9 }));
}
