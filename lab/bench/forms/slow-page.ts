import type { Browser, Page } from "@playwright/test";

/** CPU throttling factor. */
const SLOWER = 4;

/** A page with an empty cache on a throttled CPU. */
export async function slowPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ serviceWorkers: "block", viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return page;
}

/** Opens a form's page and hydrates it. */
export async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrateForm(page);
}

/** As a visitor about to type does. */
async function hydrateForm(page: Page): Promise<void> {
  await page.getByRole("textbox").first().focus();
  await page.getByText("save as a file").waitFor();
}
