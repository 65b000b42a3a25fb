import { join } from "node:path";
import { ensureChromium } from "../../scripts/install-chromium.ts";
import { startOwnServer } from "../measure/own-server.ts";
import { withTemporaryFolder } from "../measure/temporary-folder.ts";
import { startFloor } from "./floor.ts";
import { loadAsSlowPhone, type PageLoad } from "./lighthouse.ts";
import { type MeasuredPage, printPages } from "./report.ts";

const RUNS = 5;

/** Loads the home page and the floor in turns and prints how they compare. */
export function benchSite(): Promise<boolean> {
  return withTemporaryFolder(async (folder) => {
    const chromium = ensureChromium();
    const server = await startOwnServer({ DATA_DIR: join(folder, "data") });
    try {
      const floor = await startFloor(join(folder, "floor"), join(server.builtPages, "site"));
      try {
        const pages = {
          home: await measuredPage(`http://localhost:${server.port}/`),
          floor: await measuredPage(floor.url),
          systemType: await measuredPage(floor.systemTypeUrl),
        };
        for (let run = 0; run < RUNS; run += 1) {
          for (const [name, page] of Object.entries(pages)) {
            page.loads.push(await loadAsSlowPhone(page.url, join(folder, `${name}-${run}`), chromium));
          }
        }
        printPages(pages);
        return true;
      } finally {
        await floor.process.stop();
      }
    } finally {
      await server.process.stop();
    }
  });
}

async function measuredPage(url: string): Promise<MeasuredPage & { url: string; loads: PageLoad[] }> {
  const response = await fetch(url, { headers: { "Accept-Encoding": "br" } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  if (response.headers.get("content-encoding") !== "br") throw new Error(`${url} did not come as brotli`);
  return { url, htmlBytes: Number(response.headers.get("content-length")), loads: [] };
}
