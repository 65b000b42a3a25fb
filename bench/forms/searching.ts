import { chromium, type Page } from "@playwright/test";
import { ensureChromium } from "../../scripts/browser/install-chromium.ts";
import { median } from "../measure/statistics.ts";
import { aim, number, table } from "../measure/table.ts";

/** How many forms the library is to hold. */
const FORMS = 160;
/** How much slower than this machine the visitor's is. */
const SLOWER = 4;
const AIM_MS = 16;
/** Typed a key at a time, some with errors. */
const WORDS = ["residentail leese", "nondisclosure agreement", "power of atorney", "car sale", "xyzzy"];

/** The library's search over as many forms as there are to be: the time from each key to the list that it leaves. */
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

/** Milliseconds from each key to the change that it makes. */
function timeKeys(page: Page, words: string): Promise<number[]> {
  return page.evaluate(async (typed) => {
    const box = document.querySelector<HTMLInputElement>('[type="search"][name="q"]');
    const library = document.querySelector(".search-results")?.nextElementSibling;
    if (!box || !library) throw new Error("The library has no search.");
    const times: number[] = [];
    for (let end = 1; end <= typed.length; end += 1) {
      const listed = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve();
        });
        // The library is hidden anew at each list, also where count and list stay as they were.
        observer.observe(library, { attributes: true });
      });
      const begin = performance.now();
      box.value = typed.slice(0, end);
      box.dispatchEvent(new Event("input", { bubbles: true }));
      await listed;
      times.push(performance.now() - begin);
      // The next key comes when this one is to be seen.
      await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
    }
    return times;
  }, words);
}

function print(keys: number[]): void {
  console.log(`\nSearching ${FORMS} forms, on a processor slowed down fourfold\n`);
  const row = [
    "from a key to the list",
    number(median(keys)),
    number(Math.max(...keys)),
    String(keys.length),
  ];
  console.log(table(["milliseconds", "middle", "longest", "times"], [row]));
  console.log("\nAims");
  console.log(
    aim(`a key under ${AIM_MS} ms`, `${number(median(keys))} ms in the middle`, median(keys) < AIM_MS),
  );
}
