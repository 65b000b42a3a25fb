import { median } from "../measure/statistics.ts";
import { aim, number, table } from "../measure/table.ts";
import type { PageLoad } from "./lighthouse.ts";

export interface MeasuredPage {
  /** The page with its CSS as brotli, without headers. */
  htmlBytes: number;
  loads: PageLoad[];
}

/** A page; the floor in the same typefaces; the floor in the system's. */
export interface ComparedPages {
  page: MeasuredPage;
  floor: MeasuredPage;
  systemType: MeasuredPage;
}

export interface PageAims {
  /** Of first and largest paint against the floor's. */
  ratio: number;
  /** More than the floor's. */
  blockingMs: number;
  scriptBytes: number;
  /** Of the page with its CSS, as brotli; a page whose text is long has none. */
  htmlBytes?: number;
  /** On the wire. */
  fontBytes?: number;
}

type Value = (load: PageLoad) => number;
const fcp: Value = (load) => load.fcp;
const lcp: Value = (load) => load.lcp;
const tbt: Value = (load) => load.tbt;
const scriptBytes: Value = (load) => load.scriptBytes;
const fontBytes: Value = (load) => load.fontBytes;

const middle = ({ loads }: MeasuredPage, value: Value) => median(loads.map(value));
const whole = (value: number) => Math.round(value).toString();

/** @param what the page is called in the tables */
export function printPages(what: string, { page, floor, systemType }: ComparedPages, aims: PageAims): void {
  const ratio = (value: Value, to = floor) => middle(page, value) / middle(to, value);
  const row = (name: string, value: Value, comparison: string, format = whole) => {
    const values = page.loads.map(value);
    const range = `${format(Math.min(...values))} to ${format(Math.max(...values))}`;
    return [
      name,
      format(middle(page, value)),
      range,
      format(middle(floor, value)),
      format(middle(systemType, value)),
      comparison,
    ];
  };
  const more = (value: Value) => `${whole(middle(page, value) - middle(floor, value))} more`;

  console.log(
    `\nThe ${what} and its floor on a simulated slow phone, medians of ${page.loads.length} loads in turns\n`,
  );
  console.log(
    table(
      ["", what, "from, to", "floor", "floor, system type", `${what}/floor`],
      [
        row("first contentful paint, ms", fcp, `${number(ratio(fcp))}×`),
        row("largest contentful paint, ms", lcp, `${number(ratio(lcp))}×`),
        row("total blocking time, ms", tbt, more(tbt)),
        row(
          "cumulative layout shift",
          (load) => load.cls,
          "",
          (value) => value.toFixed(3),
        ),
        row(
          "all bytes on the wire",
          (load) => load.totalBytes,
          more((load) => load.totalBytes),
        ),
        row("of them script", scriptBytes, more(scriptBytes)),
        row("of them fonts", fontBytes, more(fontBytes)),
        [
          "HTML with its CSS, brotli, bytes",
          whole(page.htmlBytes),
          "",
          whole(floor.htmlBytes),
          whole(systemType.htmlBytes),
          `${number(page.htmlBytes / floor.htmlBytes)}×`,
        ],
        row("speed of the machine (benchmarkIndex)", (load) => load.benchmarkIndex, ""),
      ],
    ),
  );
  console.log(
    `\n  Against the floor in the system's typefaces: FCP ${number(ratio(fcp, systemType))}×, LCP ${number(ratio(lcp, systemType))}×.`,
  );

  const scores = printScores(what, page);
  const shift = Math.max(...page.loads.map((load) => load.cls));
  const blocking = middle(page, tbt) - middle(floor, tbt);
  const script = middle(page, scriptBytes);
  console.log("\nAims");
  console.log(
    aim(`FCP at most ${aims.ratio}× the floor's`, `${number(ratio(fcp))}×`, ratio(fcp) <= aims.ratio),
  );
  console.log(
    aim(`LCP at most ${aims.ratio}× the floor's`, `${number(ratio(lcp))}×`, ratio(lcp) <= aims.ratio),
  );
  console.log(
    aim(`TBT at most ${aims.blockingMs} ms more`, `${whole(blocking)} ms`, blocking <= aims.blockingMs),
  );
  // Below a thousandth nobody sees it, and rounding makes it.
  console.log(aim("CLS 0, every load", shift.toFixed(3), shift < 0.0005));
  console.log(
    aim(
      `script before the first interaction at most ${aims.scriptBytes} bytes`,
      whole(script),
      script <= aims.scriptBytes,
    ),
  );
  if (aims.htmlBytes !== undefined)
    console.log(
      aim(
        `HTML with its CSS at most ${aims.htmlBytes} bytes`,
        whole(page.htmlBytes),
        page.htmlBytes <= aims.htmlBytes,
      ),
    );
  if (aims.fontBytes !== undefined) {
    const fonts = middle(page, fontBytes);
    console.log(aim(`fonts at most ${aims.fontBytes} bytes`, whole(fonts), fonts <= aims.fontBytes));
  }
  console.log(
    aim(
      "100 in all four categories",
      scores.join(", "),
      scores.every((score) => score === 100),
    ),
  );
}

function printScores(what: string, { loads }: MeasuredPage): number[] {
  const names = Object.keys(loads[0]?.scores ?? {}) as (keyof PageLoad["scores"])[];
  const scores = names.map((name) => median(loads.map((load) => load.scores[name])));
  console.log(`\nScores of the ${what}\n`);
  console.log(table(names, [scores.map(String)]));
  const missed = [...new Set(loads.flatMap((load) => load.missed))];
  if (missed.length) console.log(`\n  Audits that took points: ${missed.join(", ")}`);
  return scores;
}
