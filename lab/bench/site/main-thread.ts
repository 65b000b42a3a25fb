import { type Browser, chromium } from "@playwright/test";
import { ensureChromium } from "@sealwright/testkit/install-chromium";

/** CPU throttling, as on a slow phone. */
const SLOWER = 4;
/** A page's own work is over this long after its load event. */
const SETTLED_MS = 3500;

/** Work on the main thread, in counts: the same on every machine, except for a few animation frames. */
export interface MainThreadWork {
  elements: number;
  /** Elements whose styles were computed, each time counted. */
  styled: number;
  /** Passes over the tree that compute styles. */
  passes: number;
  /** Objects laid out, each time counted. */
  laidOut: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  args: { elementCount?: number; beginData?: { dirtyObjects?: number } };
}

/** Loads each page once on a phone's screen and counts until it has settled. @returns in the order of the addresses */
export async function countMainThreadWork(urls: readonly string[]): Promise<MainThreadWork[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    const counted: MainThreadWork[] = [];
    for (const url of urls) counted.push(await count(browser, url));
    return counted;
  } finally {
    await browser.close();
  }
}

async function count(browser: Browser, url: string): Promise<MainThreadWork> {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline"] },
  });
  await page.goto(url, { waitUntil: "load" });
  await page.evaluate((settled) => new Promise((done) => setTimeout(done, settled)), SETTLED_MS);
  const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.end");
  await complete;
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  await page.close();
  return { elements, ...workIn(events) };
}

/** Of the renderer's busiest thread: service workers and the browser's own pages have others. */
function workIn(events: readonly TraceEvent[]): Omit<MainThreadWork, "elements"> {
  const byThread = Map.groupBy(
    events.filter(({ ph, name }) => ph === "X" && (name === "UpdateLayoutTree" || name === "Layout")),
    ({ pid, tid }) => `${pid}:${tid}`,
  );
  const [own = []] = [...byThread.values()].sort((a, b) => b.length - a.length);
  const styles = own.filter(({ name }) => name === "UpdateLayoutTree");
  const layouts = own.filter(({ name }) => name === "Layout");
  return {
    styled: styles.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0),
    passes: styles.length,
    laidOut: layouts.reduce((sum, { args }) => sum + (args.beginData?.dirtyObjects ?? 0), 0),
  };
}
