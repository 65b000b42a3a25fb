import type { Locator, Page } from "@playwright/test";

/** More than any page of ours has to step through before its popup. */
const ENOUGH = 80;

/** Steps on with the Tab key, as somebody without a mouse does, until that has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < ENOUGH; step += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${ENOUGH} presses of Tab did not reach ${target}`);
}
