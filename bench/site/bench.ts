import { join } from "node:path";
import { ensureChromium } from "../../scripts/install-chromium.ts";
import { repository } from "../../scripts/run-tool.ts";
import { startOwnServer } from "../measure/own-server.ts";
import { median } from "../measure/statistics.ts";
import { aim, number, table } from "../measure/table.ts";
import { withTemporaryFolder } from "../measure/temporary-folder.ts";
import { startFloor } from "./floor.ts";
import { loadAsSlowPhone, type PageLoad } from "./lighthouse.ts";
import { fetchPage, sharedWords } from "./page-text.ts";

const RUNS = 5;
const AIMS = { ratio: 1.1, blockingMs: 50, scriptBytes: 10_000, htmlBytes: 20_000 };
/** Below this the floor is no longer the same page: it has to follow what the home page says. */
const SAME_WORDS = 0.95;

/** @returns false when the two pages do not say the same, so that comparing them is worth nothing */
export function benchSite(): Promise<boolean> {
  return withTemporaryFolder(async (folder) => {
    const chromium = ensureChromium();
    const server = await startOwnServer({ DATA_DIR: join(folder, "data") });
    try {
      const favicon = join(repository, ".cache/bench/site/public/favicon.svg");
      const floor = await startFloor(join(folder, "floor"), favicon);
      try {
        return await compare(`http://localhost:${server.port}/`, floor.url, folder, chromium);
      } finally {
        await floor.process.stop();
      }
    } finally {
      await server.process.stop();
    }
  });
}

async function compare(
  realUrl: string,
  floorUrl: string,
  folder: string,
  chromium: string,
): Promise<boolean> {
  const [realPage, floorPage] = [await fetchPage(realUrl), await fetchPage(floorUrl)];
  const alike = sharedWords(realPage.html, floorPage.html);
  console.log(`The floor has ${number(alike * 100)} % of the home page's words.`);

  const real: PageLoad[] = [];
  const floor: PageLoad[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    floor.push(await loadAsSlowPhone(floorUrl, join(folder, `floor-${run}`), chromium));
    real.push(await loadAsSlowPhone(realUrl, join(folder, `real-${run}`), chromium));
  }

  const middle = (loads: PageLoad[], read: (load: PageLoad) => number) => median(loads.map(read));
  const row = (name: string, read: (load: PageLoad) => number, last: (a: number, b: number) => string) => {
    const [a, b] = [middle(real, read), middle(floor, read)];
    return [name, ...spread(real.map(read)), ...spread(floor.map(read)), last(a, b)];
  };
  const ratio = (a: number, b: number) => `${number(a / b)}×`;
  const difference = (a: number, b: number) => `${a >= b ? "+" : ""}${number(a - b)}`;
  console.log(`\nThe home page and the floor on a simulated slow phone, medians of ${RUNS} loads in turns\n`);
  console.log(
    table(
      ["", "home page", "(from-to)", "floor", "(from-to)", "home/floor"],
      [
        row("first contentful paint, ms", ({ fcp }) => fcp, ratio),
        row("largest contentful paint, ms", ({ lcp }) => lcp, ratio),
        row("total blocking time, ms", ({ tbt }) => tbt, difference),
        row("cumulative layout shift", ({ cls }) => cls, difference),
        row("all bytes", ({ totalBytes }) => totalBytes, difference),
        row("script bytes", ({ scriptBytes }) => scriptBytes, difference),
        row("font bytes", ({ fontBytes }) => fontBytes, difference),
        [
          "HTML bytes, brotli",
          String(realPage.brotliBytes),
          "",
          String(floorPage.brotliBytes),
          "",
          ratio(realPage.brotliBytes, floorPage.brotliBytes),
        ],
        row(
          "the machine's speed (benchmarkIndex)",
          ({ benchmarkIndex }) => benchmarkIndex,
          () => "",
        ),
      ],
    ),
  );

  const scores = Object.keys(real[0]?.scores ?? {}) as (keyof PageLoad["scores"])[];
  const score = (name: keyof PageLoad["scores"]) => middle(real, (load) => load.scores[name]);
  console.log("\nThe home page's scores, medians\n");
  console.log(table(scores, [scores.map((name) => String(score(name)))]));
  const missed = [...new Set(real.flatMap((load) => load.missed))];
  if (missed.length) console.log(`\n  Audits that took points: ${missed.join(", ")}`);

  const ratioOf = (read: (load: PageLoad) => number) => middle(real, read) / middle(floor, read);
  const [fcp, lcp] = [ratioOf((load) => load.fcp), ratioOf((load) => load.lcp)];
  const blocking = middle(real, ({ tbt }) => tbt) - middle(floor, ({ tbt }) => tbt);
  const shift = Math.max(...real.map(({ cls }) => cls));
  const script = middle(real, ({ scriptBytes }) => scriptBytes);
  console.log("\nAims");
  console.log(aim(`FCP at most ${AIMS.ratio}× the floor's`, `${number(fcp)}×`, fcp <= AIMS.ratio));
  console.log(aim(`LCP at most ${AIMS.ratio}× the floor's`, `${number(lcp)}×`, lcp <= AIMS.ratio));
  console.log(
    aim(`TBT at most ${AIMS.blockingMs} ms more`, `${number(blocking)} ms`, blocking <= AIMS.blockingMs),
  );
  console.log(aim("CLS 0", number(shift), shift === 0));
  console.log(
    aim(
      `script before interaction at most ${AIMS.scriptBytes} bytes`,
      String(script),
      script <= AIMS.scriptBytes,
    ),
  );
  console.log(
    aim(
      `HTML with its CSS at most ${AIMS.htmlBytes} bytes`,
      String(realPage.brotliBytes),
      realPage.brotliBytes <= AIMS.htmlBytes,
    ),
  );
  console.log(
    aim(
      "four scores of 100",
      scores.map((name) => score(name)).join(", "),
      scores.every((name) => score(name) === 100),
    ),
  );

  if (alike < SAME_WORDS)
    console.log(
      "\nThe floor says something else than the home page: bring bench/floor/index.html up to date.",
    );
  return alike >= SAME_WORDS;
}

function spread(values: number[]): [string, string] {
  return [number(median(values)), `${number(Math.min(...values))}-${number(Math.max(...values))}`];
}
