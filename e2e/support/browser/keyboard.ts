import { expect, type Locator, type Page } from "@playwright/test";

/** More than any page has before its popup. */
const ENOUGH = 80;

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < ENOUGH; step += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${ENOUGH} presses of Tab did not reach ${target}`);
}
