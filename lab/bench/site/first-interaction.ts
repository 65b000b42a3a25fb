import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { ensureChromium } from "@sealwright/testkit/install-chromium";

/** CPU throttling. */
const SLOWER = 4;
const RUNS = 5;

export interface FirstInteraction {
  /** Bytes of script on the wire once the page is idle, headers not counted. */
  scriptBytes: number;
  /** Milliseconds from the mouse on Register to the popup's code having run; the mouse moved elsewhere before. */
  reached: number;
  /** Milliseconds from the click on Register to the frame after the popup is shown. */
  pressed: number;
  /** Milliseconds from the mouse on the first menu to the frame after it is open; the 110 that it waits are among them. */
  menu: number;
}

/** Measures the first interaction on an untouched page, each time a fresh one. */
export async function measureFirstInteraction(url: string): Promise<FirstInteraction[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    const measured: FirstInteraction[] = [];
    for (let run = 0; run < RUNS; run += 1) measured.push(await measureOnce(browser, url));
    return measured;
  } finally {
    await browser.close();
  }
}

async function measureOnce(browser: Browser, url: string): Promise<FirstInteraction> {
  const register = await untouchedPage(browser, url);
  const { reached, pressed } = await openPopup(register.page);
  await register.page.close();

  const other = await untouchedPage(browser, url);
  const menu = await openMenu(other.page);
  await other.page.close();
  return { scriptBytes: register.scriptBytes, reached, pressed, menu };
}

async function untouchedPage(browser: Browser, url: string): Promise<{ page: Page; scriptBytes: number }> {
  const page = await browser.newPage({ serviceWorkers: "block", viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const scriptBytes = await countScript(session);
  await page.goto(url);
  // Everything prefetched has arrived.
  await page.waitForFunction(() => {
    const prefetched = document.body.dataset.prefetch?.split(" ") ?? [];
    const there = new Set(performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
    return prefetched.every((path) => there.has(path));
  });
  await page.waitForLoadState("networkidle");
  return { page, scriptBytes: scriptBytes() };
}

/** Of everything that was fetched as script, run or not. */
async function countScript(session: CDPSession): Promise<() => number> {
  let bytes = 0;
  const headers = new Map<string, number>();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.mimeType.includes("javascript")) headers.set(requestId, response.encodedDataLength);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const ofThem = headers.get(requestId);
    if (ofThem !== undefined) bytes += encodedDataLength - ofThem;
  });
  return () => bytes;
}

async function openPopup(page: Page): Promise<{ reached: number; pressed: number }> {
  const link = page.locator("header a[data-auth]:visible").first();
  const handle = await link.evaluateHandle((register) => {
    const times = { over: 0, ran: 0, pressed: 0, shown: 0 };
    register.addEventListener("pointerover", ({ timeStamp }) => (times.over ||= timeStamp));
    register.addEventListener("click", ({ timeStamp }) => (times.pressed = timeStamp));
    new MutationObserver(() => {
      if (document.body.lastElementChild?.classList.contains("notranslate")) times.ran ||= performance.now();
      if (times.shown || !document.querySelector("dialog[open]")) return;
      times.shown = 1;
      requestAnimationFrame(() => setTimeout(() => (times.shown = performance.now())));
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
    return times;
  });
  await moveMouse(page);
  await link.hover();
  await page.waitForFunction(({ ran }) => ran > 0, handle);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(({ shown }) => shown > 1, handle);
  const { over, ran, pressed, shown } = await handle.jsonValue();
  return { reached: ran - over, pressed: shown - pressed };
}

async function openMenu(page: Page): Promise<number> {
  const opener = page.locator('header [data-menu=""] > summary:visible').first();
  const handle = await opener.evaluateHandle((summary) => {
    const times = { over: 0, shown: 0 };
    summary.addEventListener("pointerover", ({ timeStamp }) => (times.over ||= timeStamp));
    summary.parentElement?.addEventListener("toggle", () =>
      requestAnimationFrame(() => setTimeout(() => (times.shown = performance.now()))),
    );
    return times;
  });
  await moveMouse(page);
  await opener.hover();
  await page.waitForFunction(({ shown }) => shown > 0, handle);
  const { over, shown } = await handle.jsonValue();
  return shown - over;
}

/** A real mouse enters the page before it reaches a link. */
async function moveMouse(page: Page): Promise<void> {
  await page.mouse.move(400, 600);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}
