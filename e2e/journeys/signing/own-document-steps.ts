import type { Locator, Page } from "@playwright/test";
import { drawByTouch } from "../../support/browser/touch.ts";
import { expect } from "../../support/test.ts";

/** What a person has to work a page with. */
export interface Hand {
  press(target: Locator): Promise<void>;
  /** A checkbox. */
  check(target: Locator): Promise<void>;
  write(target: Locator, words: string): Promise<void>;
  /** A field on the first page. @param y from the top of the page, in points */
  place(page: Page, kind: string, y: number): Promise<Locator>;
  /** Words at the place that is asked for. */
  answer(page: Page, label: string, words: string): Promise<void>;
  /** The mark at the place that is asked for. */
  sign(page: Page): Promise<void>;
}

/** The last field of a kind that was placed, over its page. */
const newest = (page: Page, kind: string) =>
  page.getByRole("button", { name: new RegExp(`^${kind} of .+, page 1$`) }).last();

const MOST_TABS = 300;

export const keyboard: Hand = {
  async press(target) {
    await tabTo(target);
    await target.press("Enter");
  },
  async check(target) {
    await tabTo(target);
    await target.press("Space");
  },
  async write(target, words) {
    await tabTo(target);
    await target.press("ControlOrMeta+a");
    await target.page().keyboard.type(words);
    await target.press("Tab");
  },
  async place(page, kind, y) {
    await keyboard.press(page.getByRole("button", { name: kind, exact: true }));
    const placed = newest(page, kind);
    await expect(placed).toBeFocused();
    const top = page.locator("fieldset[data-field-row]").last().getByLabel("From the top");
    const steps = Math.round((y - Number(await top.inputValue())) / 10);
    for (let step = 0; step < Math.abs(steps); step += 1) {
      await page.keyboard.press(steps > 0 ? "Shift+ArrowDown" : "Shift+ArrowUp");
    }
    return placed;
  },
  async answer(page, label, words) {
    await expect(page.getByRole("textbox", { name: `${label}, page 1` })).toBeFocused();
    await page.keyboard.type(words);
  },
  async sign(page) {
    await page.keyboard.press("Enter");
    await keyboard.press(page.getByRole("button", { name: /^(Sign|Initial) page 1$/ }));
  },
};

/** Presses Tab until the target has the focus, from where the focus is. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const page = target.page();
  for (let step = 0; step < MOST_TABS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${MOST_TABS} presses of Tab did not reach ${target}`);
}

export const mouse: Hand = {
  press: (target) => target.click(),
  check: (target) => target.click(),
  async write(target, words) {
    await target.click();
    await target.fill(words);
    await target.blur();
  },
  async place(page, kind, y) {
    const tool = page.getByRole("button", { name: kind, exact: true });
    await tool.click();
    const sheet = page.getByRole("region", { name: "Page 1 of 1" });
    await expect(sheet).toHaveAttribute("data-sized");
    const { width } = (await sheet.boundingBox()) ?? { width: 0 };
    await sheet.click({ position: { x: width / 2, y: (y * width) / 612 } });
    await tool.click();
    return newest(page, kind);
  },
  answer: (page, label, words) => page.getByRole("textbox", { name: `${label}, page 1` }).fill(words),
  sign: (page) => page.getByRole("button", { name: /^(Sign|Initial) page 1$/ }).click(),
};

/** Drags a field aside and almost back: it snaps to the line that it shares with the others. */
export async function expectGuides(page: Page, field: Locator): Promise<void> {
  const before = (await field.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
  const guide = page.locator('.placed-guide[data-axis="x"]');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 4 });
  await page.mouse.move(x + 2, y, { steps: 4 });
  await expect(guide).toBeVisible();
  await page.mouse.up();
  await expect(guide).toHaveCount(0);
  expect(Math.abs(((await field.boundingBox())?.x ?? 0) - before.x)).toBeLessThan(1);
}

/** A finger. Words are typed by the phone’s own keyboard. */
export const finger: Hand = {
  press: (target) => target.tap(),
  check: (target) => target.tap(),
  async write(target, words) {
    await target.tap();
    await target.fill(words);
    await target.blur();
  },
  async place(page, kind, y) {
    const tool = page.getByRole("button", { name: kind, exact: true });
    await tool.tap();
    const sheet = page.getByRole("region", { name: "Page 1 of 1" });
    await expect(sheet).toHaveAttribute("data-sized");
    const { width } = (await sheet.boundingBox()) ?? { width: 0 };
    await sheet.tap({ position: { x: width / 2, y: (y * width) / 612 } });
    await tool.tap();
    return newest(page, kind);
  },
  async answer(page, label, words) {
    const sheet = page.getByRole("form", { name: "Sign" });
    await finger.write(sheet.getByLabel(new RegExp(`^${label}`)), words);
    await finger.press(sheet.getByRole("button", { name: "Next", exact: true }));
  },
  async sign(page) {
    const pad = page.locator("[data-ask]:not([hidden]) [data-pad]");
    await drawByTouch(pad);
    await page.getByRole("button", { name: /^(Sign|Initial) page 1$/ }).tap();
  },
};
