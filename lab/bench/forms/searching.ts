import { chromium, type Page } from "@playwright/test";
import { ensureChromium } from "@sealwright/testkit/install-chromium";
import { median } from "../measure/statistics.ts";
import { aim, number, table } from "../measure/table.ts";

/** Planned number of forms. */
const FORMS = 160;
/** CPU throttling factor. */
const SLOWER = 4;
const TARGET_MS = 16;
/** Typed key by key, some with typos. */
const WORDS = ["residentail leese", "nondisclosure agreement", "power of atorney", "car sale", "xyzzy"];

/** Benchmarks the library's search over the planned number of forms: from each key press to the result list. */
export async function benchSearching(library: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ serviceWorkers: "block" });
    await page.route("**/forms.json", async (route) => {
      const file = (await (await route.fetch()).json()) as { forms: { slug: string; name: string }[] };
      const own = file.forms;
      const entries = Array.from({ length: FORMS }, (_, index) => {
        const entry = own[index % own.length];
        return { ...entry, slug: `${entry?.slug}-${index}`, name: `${entry?.name} ${index}` };
      });
      await route.fulfill({ json: { forms: entries, planned: [] } });
    });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.goto(library);
    // The first search fetches the index.
    await page.getByRole("searchbox").fill("lease");
    await page.locator(".search-results li").first().waitFor();
    const keys: number[] = [];
    for (const words of WORDS) keys.push(...(await timeKeys(page, words)));
    print(keys);
  } finally {
    await browser.close();
  }
}

/** Milliseconds from each key press to the updated list. */
function timeKeys(page: Page, words: string): Promise<number[]> {
  return page.evaluate(async (typed) => {
    const box = document.querySelector<HTMLInputElement>('[type="search"][name="q"]');
    const library = document.querySelector(".search-results")?.nextElementSibling;
    if (!box || !library) throw new Error("The library has no search box.");
    const times: number[] = [];
    for (let end = 1; end <= typed.length; end += 1) {
      const listed = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve();
        });
        // The library's attributes change with every result list, even an unchanged one.
        observer.observe(library, { attributes: true });
      });
      const begin = performance.now();
      box.value = typed.slice(0, end);
      box.dispatchEvent(new Event("input", { bubbles: true }));
      await listed;
      times.push(performance.now() - begin);
      // Wait until this key is painted.
      await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
    }
    return times;
  }, words);
}

function print(keys: number[]): void {
  console.log(`\nSearching ${FORMS} forms, on a CPU throttled fourfold\n`);
  const row = [
    "key press to result list",
    number(median(keys)),
    number(Math.max(...keys)),
    String(keys.length),
  ];
  console.log(table(["milliseconds", "median", "longest", "runs"], [row]));
  console.log("\nTargets");
  console.log(
    aim(`key press under ${TARGET_MS} ms`, `${number(median(keys))} ms median`, median(keys) < TARGET_MS),
  );
}
