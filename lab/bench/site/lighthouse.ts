import { execFile } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { bench } from "../measure/own-packages.ts";

const WITHIN_MS = 180_000;
/** Now and then Lighthouse loses the browser's trace and asks to be run again. */
const TRIES = 3;
const CHROMIUM_FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

export interface PageLoad {
  /** First and largest contentful paint, total blocking time: milliseconds on the simulated phone. */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Bytes on the wire, headers and all, by what they were. */
  totalBytes: number;
  scriptBytes: number;
  fontBytes: number;
  /** 0 to 100, in the order of CATEGORIES. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** How fast this machine was just then, in Lighthouse's own measure. */
  benchmarkIndex: number;
  /** Audits that took points, as Lighthouse calls them. */
  missed: string[];
}

interface Report {
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    {
      score: number | null;
      numericValue?: number;
      details?: { items?: { resourceType?: string; transferSize?: number }[] };
    }
  >;
}

/** Loads a page once in a fresh browser, as Lighthouse's slow phone (its default: mobile, simulated throttling). */
export async function loadAsSlowPhone(url: string, folder: string, chromium: string): Promise<PageLoad> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await loadOnce(url, folder, chromium);
    } catch (error) {
      if (left === 0) throw error;
      console.log(`  Lighthouse is run again: ${(error as Error).message.split("\n").at(1) ?? error}`);
    }
  }
}

async function loadOnce(url: string, folder: string, chromium: string): Promise<PageLoad> {
  mkdirSync(folder, { recursive: true });
  const reportFile = join(folder, "report.json");
  await promisify(execFile)(
    process.execPath,
    [
      join(bench, "node_modules/lighthouse/cli/index.js"),
      url,
      "--quiet",
      // Private pages ask not to be indexed.
      "--skip-audits=is-crawlable",
      "--output=json",
      `--output-path=${reportFile}`,
      `--only-categories=${CATEGORIES.join(",")}`,
      `--chrome-flags=${CHROMIUM_FLAGS.join(" ")}`,
      "--no-enable-error-reporting",
    ],
    {
      env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, CHROME_PATH: chromium, CI: "1" },
      timeout: WITHIN_MS,
      // Lighthouse then ends the browser too.
      killSignal: "SIGINT",
    },
  );
  return readReport(JSON.parse(readFileSync(reportFile, "utf8")) as Report);
}

function readReport({ audits, categories, environment, runtimeError }: Report): PageLoad {
  if (runtimeError) throw new Error(`Lighthouse could not load the page: ${runtimeError.message}`);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const requests = audits["network-requests"]?.details?.items ?? [];
  const bytes = (type?: string) =>
    requests
      .filter(({ resourceType }) => type === undefined || resourceType === type)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const counted = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? []);
  const missed = counted.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
  return {
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    totalBytes: bytes(),
    scriptBytes: bytes("Script"),
    fontBytes: bytes("Font"),
    scores: Object.fromEntries(
      CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
    ) as PageLoad["scores"],
    benchmarkIndex: environment.benchmarkIndex,
    missed: [...new Set(missed.map(({ id }) => id))],
  };
}
