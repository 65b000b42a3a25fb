import { median } from "../measure/statistics.ts";
import { aim, number, table } from "../measure/table.ts";
import type { PageLoad } from "./lighthouse.ts";

export interface MeasuredPage {
  /** The page with its CSS as brotli, without headers. */
  htmlBytes: number;
  loads: PageLoad[];
}

const AIMS = { ratio: 1.1, blockingMs: 50, scriptBytes: 10_000, htmlBytes: 20_000 };

type Value = (load: PageLoad) => number;
const fcp: Value = (load) => load.fcp;
const lcp: Value = (load) => load.lcp;
const tbt: Value = (load) => load.tbt;
const scriptBytes: Value = (load) => load.scriptBytes;

const middle = ({ loads }: MeasuredPage, value: Value) => median(loads.map(value));
const whole = (value: number) => Math.round(value).toString();

/** @param pages the home page; the floor in the same typefaces; the floor in the system's */
export function printPages(pages: {
  home: MeasuredPage;
  floor: MeasuredPage;
  systemType: MeasuredPage;
}): void {
  const { home, floor, systemType } = pages;
  const ratio = (value: Value, to = floor) => middle(home, value) / middle(to, value);
  const row = (name: string, value: Value, comparison: string, format = whole) => {
    const values = home.loads.map(value);
    const range = `${format(Math.min(...values))} to ${format(Math.max(...values))}`;
    return [
      name,
      format(middle(home, value)),
      range,
      format(middle(floor, value)),
      format(middle(systemType, value)),
      comparison,
    ];
  };
  const more = (value: Value) => `${whole(middle(home, value) - middle(floor, value))} more`;

  console.log(
    `\nThe home page and the floor on a simulated slow phone, medians of ${home.loads.length} loads in turns\n`,
  );
  console.log(
    table(
      ["", "home page", "from, to", "floor", "floor, system type", "home page/floor"],
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
        row(
          "of them fonts",
          (load) => load.fontBytes,
          more((load) => load.fontBytes),
        ),
        [
          "HTML with its CSS, brotli, bytes",
          whole(home.htmlBytes),
          "",
          whole(floor.htmlBytes),
          whole(systemType.htmlBytes),
          `${number(home.htmlBytes / floor.htmlBytes)}×`,
        ],
        row("speed of the machine (benchmarkIndex)", (load) => load.benchmarkIndex, ""),
      ],
    ),
  );
  console.log(
    `\n  Against the floor in the system's typefaces: FCP ${number(ratio(fcp, systemType))}×, LCP ${number(ratio(lcp, systemType))}×.`,
  );

  const scores = printScores(home);
  const shift = Math.max(...home.loads.map((load) => load.cls));
  const blocking = middle(home, tbt) - middle(floor, tbt);
  const script = middle(home, scriptBytes);
  console.log("\nAims");
  console.log(
    aim(`FCP at most ${AIMS.ratio}× the floor's`, `${number(ratio(fcp))}×`, ratio(fcp) <= AIMS.ratio),
  );
  console.log(
    aim(`LCP at most ${AIMS.ratio}× the floor's`, `${number(ratio(lcp))}×`, ratio(lcp) <= AIMS.ratio),
  );
  console.log(
    aim(`TBT at most ${AIMS.blockingMs} ms more`, `${whole(blocking)} ms`, blocking <= AIMS.blockingMs),
  );
  // Below a thousandth nobody sees it, and rounding makes it.
  console.log(aim("CLS 0, every load", shift.toFixed(3), shift < 0.0005));
  console.log(
    aim(
      `script before the first interaction at most ${AIMS.scriptBytes} bytes`,
      whole(script),
      script <= AIMS.scriptBytes,
    ),
  );
  console.log(
    aim(
      `HTML with its CSS at most ${AIMS.htmlBytes} bytes`,
      whole(home.htmlBytes),
      home.htmlBytes <= AIMS.htmlBytes,
    ),
  );
  console.log(
    aim(
      "100 in all four categories",
      scores.join(", "),
      scores.every((score) => score === 100),
    ),
  );
}

function printScores({ loads }: MeasuredPage): number[] {
  const names = Object.keys(loads[0]?.scores ?? {}) as (keyof PageLoad["scores"])[];
  const scores = names.map((name) => median(loads.map((load) => load.scores[name])));
  console.log("\nThe home page's scores\n");
  console.log(table(names, [scores.map(String)]));
  const missed = [...new Set(loads.flatMap((load) => load.missed))];
  if (missed.length) console.log(`\n  Audits that took points: ${missed.join(", ")}`);
  return scores;
}
