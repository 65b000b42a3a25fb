import type { Browser, Page } from "@playwright/test";

/** How much slower than this machine the visitor's is. */
const SLOWER = 4;

/** A page with nothing in its cache, on a processor that is slowed down. */
export async function slowPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ serviceWorkers: "block", viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return page;
}

/** Opens a form's page and has the script take it over. */
export async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await reachForForm(page);
}

/** As a visitor about to type does. */
export async function reachForForm(page: Page): Promise<void> {
  await page.getByRole("textbox").first().focus();
  await page.getByText("save as a file").waitFor();
}
