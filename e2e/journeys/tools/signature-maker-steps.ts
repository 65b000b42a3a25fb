import type { Page } from "@playwright/test";

export const ADDRESS = "/signature/online-signature";

export async function scribble(page: Page): Promise<void> {
  const pad = page.getByRole("img", { name: /^Signature: / });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(box.x + 60, box.y + 120);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 50, { steps: 6 });
  await page.mouse.move(box.x + 260, box.y + 130, { steps: 6 });
  await page.mouse.up();
}
