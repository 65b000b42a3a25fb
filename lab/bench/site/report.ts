import { median } from "../measure/statistics.ts";
import { aim, number, table } from "../measure/table.ts";
import type { PageLoad } from "./lighthouse.ts";
import type { ComparedPages, MeasuredPage } from "./measure-pages.ts";

/** Against the baseline, or in bytes on the wire. */
const LIMITS = {
  fcpRatio: 1.25,
  lcpRatio: 1.35,
  tbtMoreMs: 50,
  /** Smaller shifts are rounding. */
  cls: 0.0005,
  performance: 98,
  scriptBytes: 12_000,
  htmlBytes: 30_000,
};

type Value = (load: PageLoad) => number;
const fcp: Value = (load) => load.fcp;
const lcp: Value = (load) => load.lcp;
const tbt: Value = (load) => load.tbt;

const middle = ({ loads }: MeasuredPage, value: Value) => median(loads.map(value));
const whole = (value: number) => Math.round(value).toString();
const shiftOf = ({ loads }: MeasuredPage) => Math.max(...loads.map(({ cls }) => cls));
const ratio = ({ page, baseline }: ComparedPages, value: Value) =>
  middle(page, value) / middle(baseline, value);
const more = ({ page, baseline }: ComparedPages, value: Value) =>
  middle(page, value) - middle(baseline, value);

/** The medians of Lighthouse's four scores, in its order. */
function scoresOf({ loads }: MeasuredPage): number[] {
  const names = Object.keys(loads[0]?.scores ?? {}) as (keyof PageLoad["scores"])[];
  return names.map((name) => median(loads.map(({ scores }) => scores[name])));
}

export function printPages(pages: readonly ComparedPages[]): void {
  const runs = pages[0]?.page.loads.length ?? 0;
  console.log(`\nPages and their baselines on a simulated slow phone, medians of ${runs} loads in turns`);
  console.log("(page / baseline; scores: performance, accessibility, best practices, SEO)\n");
  console.log(
    table(
      ["page", "FCP ms", "", "LCP ms", "", "TBT ms", "CLS", "HTML B", "script B", "scores"],
      pages.map((compared) => {
        const { kind, page, baseline } = compared;
        const both = (value: Value) => `${whole(middle(page, value))}/${whole(middle(baseline, value))}`;
        return [
          kind.name,
          both(fcp),
          `${number(ratio(compared, fcp))}×`,
          both(lcp),
          `${number(ratio(compared, lcp))}×`,
          both(tbt),
          shiftOf(page).toFixed(3),
          whole(page.htmlBytes),
          whole(middle(page, (load) => load.scriptBytes)),
          scoresOf(page).join(" "),
        ];
      }),
    ),
  );
  for (const { kind, page } of pages) {
    const missed = [...new Set(page.loads.flatMap((load) => load.missed))];
    if (missed.length) console.log(`  ${kind.name}, audits that took points: ${missed.join(", ")}`);
  }
  console.log("\nAims");
  for (const compared of pages) printAims(compared);
}

function printAims(compared: ComparedPages): void {
  const { kind, page } = compared;
  const [performance = 0, ...others] = scoresOf(page);
  const script = middle(page, (load) => load.scriptBytes);
  const atMost = (what: string, value: number, limit: number, format = whole) =>
    console.log(aim(`${kind.name}: ${what} at most ${limit}`, format(value), value <= limit));
  atMost("FCP ratio", ratio(compared, fcp), LIMITS.fcpRatio, number);
  atMost("LCP ratio", ratio(compared, lcp), LIMITS.lcpRatio, number);
  atMost("TBT above the baseline in ms", more(compared, tbt), LIMITS.tbtMoreMs);
  atMost("CLS", shiftOf(page), LIMITS.cls, (value) => value.toFixed(3));
  atMost("script before the first interaction in bytes", script, LIMITS.scriptBytes);
  if (!kind.isLong) atMost("HTML with its CSS in bytes", page.htmlBytes, LIMITS.htmlBytes);
  console.log(
    aim(
      `${kind.name}: performance at least ${LIMITS.performance}, the others 100`,
      [performance, ...others].join(" "),
      performance >= LIMITS.performance && others.every((score) => score === 100),
    ),
  );
}
