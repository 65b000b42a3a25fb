import { join } from "node:path";
import { ensureChromium } from "@sealwright/testkit/install-chromium";
import type { OwnServer } from "../measure/own-server.ts";
import { startBaseline } from "./baseline.ts";
import { loadAsSlowPhone, type PageLoad } from "./lighthouse.ts";
import { countMainThreadWork, type MainThreadWork } from "./main-thread.ts";

/** Loads of each page and of its baseline. */
const RUNS = Number(process.env.BENCH_RUNS ?? 3);

export interface PageKind {
  name: string;
  path: string;
  /** Below the built site's `public/`. */
  file: string;
  /** Its text alone may weigh more than the limit of HTML with its CSS. */
  isLong?: boolean;
}

export interface MeasuredPage {
  /** The page with its CSS as brotli, without headers. */
  htmlBytes: number;
  loads: PageLoad[];
  work: MainThreadWork;
}

export interface ComparedPages {
  kind: PageKind;
  page: MeasuredPage;
  baseline: MeasuredPage;
}

/** Loads each page and its baseline in turns. */
export async function measurePages(
  server: OwnServer,
  kinds: readonly PageKind[],
  folder: string,
): Promise<ComparedPages[]> {
  const chromium = ensureChromium();
  const files = kinds.map(({ file }) => file);
  const baseline = await startBaseline(join(folder, "baseline"), join(server.builtPages, "site"), files);
  try {
    const compared: ComparedPages[] = [];
    for (const kind of kinds) {
      const urls = {
        page: `http://localhost:${server.port}${kind.path}`,
        baseline: `http://localhost:${baseline.port}${kind.path}`,
      };
      const [work, plain] = (await countMainThreadWork([urls.page, urls.baseline])) as [
        MainThreadWork,
        MainThreadWork,
      ];
      const pages = {
        page: { htmlBytes: await weigh(urls.page), loads: [] as PageLoad[], work },
        baseline: { htmlBytes: await weigh(urls.baseline), loads: [] as PageLoad[], work: plain },
      };
      for (let run = 0; run < RUNS; run += 1) {
        for (const side of ["page", "baseline"] as const)
          pages[side].loads.push(await loadAsSlowPhone(urls[side], join(folder, `${side}-${run}`), chromium));
      }
      compared.push({ kind, ...pages });
    }
    return compared;
  } finally {
    await baseline.process.stop();
  }
}

async function weigh(url: string): Promise<number> {
  const response = await fetch(url, { headers: { "Accept-Encoding": "br" } });
  if (response.headers.get("content-encoding") !== "br") throw new Error(`${url} did not come as brotli`);
  return Number(response.headers.get("content-length"));
}
