import { join } from "node:path";
import { ensureChromium } from "../../scripts/browser/install-chromium.ts";
import type { OwnServer } from "../measure/own-server.ts";
import { startFloor } from "./floor.ts";
import { loadAsSlowPhone, type PageLoad } from "./lighthouse.ts";
import type { ComparedPages, MeasuredPage } from "./report.ts";

const RUNS = 5;

/**
 * Loads a page, its floor, and the floor in the system's typefaces in turns.
 * @param file the page's file below the built site's `public/`
 */
export async function measurePage(
  server: OwnServer,
  path: string,
  file: string,
  folder: string,
): Promise<ComparedPages> {
  const chromium = ensureChromium();
  const floor = await startFloor(join(folder, "floor"), join(server.builtPages, "site"), file);
  try {
    const pages = {
      page: await pageAt(`http://localhost:${server.port}${path}`),
      floor: await pageAt(floor.url),
      systemType: await pageAt(floor.systemTypeUrl),
    };
    for (let run = 0; run < RUNS; run += 1) {
      for (const [name, page] of Object.entries(pages)) {
        page.loads.push(await loadAsSlowPhone(page.url, join(folder, `${name}-${run}`), chromium));
      }
    }
    return pages;
  } finally {
    await floor.process.stop();
  }
}

async function pageAt(url: string): Promise<MeasuredPage & { url: string; loads: PageLoad[] }> {
  const response = await fetch(url, { headers: { "Accept-Encoding": "br" } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  if (response.headers.get("content-encoding") !== "br") throw new Error(`${url} did not come as brotli`);
  return { url, htmlBytes: Number(response.headers.get("content-length")), loads: [] };
}
