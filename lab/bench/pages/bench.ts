import { readFileSync } from "node:fs";
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { registerVerifiedAccount } from "@sealwright/testkit/accounts";
import { makeProgram } from "@sealwright/testkit/api-program";
import { ensureChromium } from "@sealwright/testkit/install-chromium";
import { type ServerProcess, startServerProcess } from "@sealwright/testkit/process";
import { signingLink } from "@sealwright/testkit/sent-contract";
import { testBuildEnvironment } from "@sealwright/testkit/test-build";
import { aim, table } from "../measure/table.ts";
import { withTemporaryFolder } from "../measure/temporary-folder.ts";
import { scannedPdf } from "./heavy-pdf.ts";

/** CPU throttling. */
const SLOWER = 4;
/** Lighthouse's slow phone: 1.6 Mbit/s down, 150 ms there and back. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const PLACES = { columns: 10, rows: 20 };
const PRESSED = 20;
/** The width of a canvas on which nothing was drawn yet. */
const UNTOUCHED = 300;

interface Measured {
  /** Milliseconds from "Agree and read the contract" to the first page being drawn. */
  first: number;
  /** The longest of the presses on check boxes, from the press to the next frame, in milliseconds. */
  press: number;
  /** MB of the page and of the frame that draws, without what processes share. */
  memory: number;
}

/** A signer on a slow phone reads a scan of 25 MB and 300 pages with 200 boxes on one page, beside one page with one box. */
export async function benchPages(): Promise<boolean> {
  await withTemporaryFolder(async (folder) => {
    const server = await startServerProcess({
      ...(await testBuildEnvironment()),
      DATA_DIR: folder,
      LOG_LEVEL: "error",
    });
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
    try {
      const one = await measure(server, browser, { pages: 1, bytes: 80_000, boxes: 1 });
      const many = await measure(server, browser, {
        pages: 300,
        bytes: 24_500_000,
        boxes: PLACES.columns * PLACES.rows,
      });
      const row = (name: string, key: keyof Measured) => [
        name,
        one[key].toFixed(0),
        many[key].toFixed(0),
        (many[key] / one[key]).toFixed(2),
      ];
      console.log(
        table(
          ["", "1 page", "300 pages, 25 MB", "ratio"],
          [row("first page drawn, ms", "first"), row("press, ms", "press"), row("memory, MB", "memory")],
        ),
      );
      console.log(aim("the first page within 4 s", `${many.first.toFixed(0)} ms`, many.first <= 4000));
      console.log(aim("a press within 200 ms", `${many.press.toFixed(0)} ms`, many.press <= 200));
      console.log(aim("memory under 300 MB", `${many.memory.toFixed(0)} MB`, many.memory < 300));
    } finally {
      await browser.close();
      await server.stop();
    }
  });
  return true;
}

interface Scan {
  pages: number;
  bytes: number;
  boxes: number;
}

async function measure(server: ServerProcess, browser: Browser, scan: Scan): Promise<Measured> {
  const link = await sendDocument(server, scan);
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  const page = await context.newPage();
  try {
    await page.goto(link);
    await page.getByRole("button", { name: "Open the contract" }).click();
    await page.getByRole("checkbox", { name: /^I can read the pages/ }).check();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW_NETWORK);
    const begun = performance.now();
    await page.getByRole("button", { name: "Agree and read the contract" }).click({ noWaitAfter: true });
    await page.waitForFunction(
      (untouched) =>
        [...document.querySelectorAll<HTMLCanvasElement>("#sign, .page-view-canvas")].some(
          ({ width }) => width > untouched,
        ),
      UNTOUCHED,
    );
    const first = performance.now() - begun;
    const press = await pressBoxes(page, scan);
    return { first, press, memory: await memoryOf(browser, session) };
  } finally {
    await context.close();
  }
}

async function sendDocument(server: ServerProcess, { pages, bytes, boxes }: Scan): Promise<string> {
  const owner = await registerVerifiedAccount(server);
  const { call } = await makeProgram(server, owner, "test");
  const { id: document } = await call("POST", "/documents?name=scan.pdf", await scannedPdf(pages, bytes));
  const place = { role: "tenant", document };
  const middle = Math.ceil(pages / 2);
  await call("POST", "/envelopes", {
    subject: "Survey",
    documents: [document],
    signers: [{ role: "tenant", name: "Robin Askew", email: "robin@askew.example" }],
    fields: [
      ...Array.from({ length: boxes }, (_, at) => ({
        ...place,
        kind: "checkbox",
        page: middle,
        label: `Item ${at + 1}`,
        x: 60 + 50 * (at % PLACES.columns),
        y: 60 + 32 * Math.floor(at / PLACES.columns),
      })),
      { ...place, kind: "signature", page: pages, x: 72, y: 740 },
    ],
  });
  const isInvitation = ({ links }: { links: string[] }) => links.some((one) => one.includes("/s/"));
  return signingLink(await server.outbox.newestTo(owner.email, isInvitation));
}

async function pressBoxes(page: Page, { boxes }: Scan): Promise<number> {
  const box = (item: number) => page.getByRole("checkbox", { name: `Item ${item} (optional), page` });
  await box(1).scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const seen = window as unknown as { longest: number };
    seen.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  for (let press = 0; press < PRESSED; press += 1) await box(1 + (press % boxes)).click();
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as unknown as { longest: number }).longest);
}

/** Of all processes that draw pages. */
async function memoryOf(browser: Browser, session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  const whole = await browser.newBrowserCDPSession();
  const { processInfo } = await whole.send("SystemInfo.getProcessInfo");
  const kilobytes = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1]);
  return kilobytes.reduce((sum, own) => sum + Number(own ?? 0), 0) / 1024;
}
