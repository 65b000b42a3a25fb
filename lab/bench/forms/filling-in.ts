import { chromium, type Page } from "@playwright/test";
import { ensureChromium } from "@sealwright/testkit/install-chromium";
import { openForm, slowPage } from "./slow-page.ts";
import { takePdf } from "./take-pdf.ts";

const TYPED = "The Second Harbour Street Company of Portland, Maine";
const DOWNLOADS = 3;

export interface FillingIn {
  /** Milliseconds from each key press to the frame that shows it in the contract. */
  keys: number[];
  /** The same in a plain text box, on a page without JavaScript. */
  bareKeys: number[];
  /** Milliseconds from click to file; the first one loads the code. */
  downloads: number[];
}

/** Fills in a form's page on a CPU throttled fourfold. */
export async function measureFillingIn(url: string): Promise<FillingIn> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    const bare = await slowPage(browser);
    await bare.setContent('<input aria-label="Name">');
    const bareKeys = await typeInto(bare, "Name");
    await bare.close();

    const page = await slowPage(browser);
    await openForm(page, url);
    const box = page.getByRole("textbox").first();
    const label = (await box.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)) ?? "";
    const keys = await typeInto(page, label);
    if (!(await page.getByRole("article").textContent())?.includes(TYPED))
      throw new Error("The typed answer is not in the contract.");
    return { keys, bareKeys, downloads: await download(page) };
  } finally {
    await browser.close();
  }
}

/** Event timing of the browser: from key press to next paint, in steps of 8 ms. */
async function typeInto(page: Page, label: string): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "keydown") seen.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  const box = page.getByLabel(label).first();
  await box.focus();
  for (const key of TYPED) {
    await page.keyboard.press(key);
    // Wait until this key is painted.
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));
  }
  const slow = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  // Events under the threshold are not reported.
  return [...slow, ...Array<number>(Math.max(TYPED.length - slow.length, 0)).fill(16)];
}

async function download(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < DOWNLOADS; run += 1) times.push((await takePdf(page)).milliseconds);
  return times;
}
