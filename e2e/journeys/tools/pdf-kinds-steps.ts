import type { Page } from "@playwright/test";

export const NAME = "Lease.pdf";

export async function pick(page: Page, bytes: Uint8Array) {
  await page.goto("/signature/pdf-tools");
  const input = page.getByLabel(/Pick PDFs or pictures|Add files/);
  await input.focus();
  await input.setInputFiles({ name: NAME, buffer: Buffer.from(bytes), mimeType: "application/pdf" });
}
