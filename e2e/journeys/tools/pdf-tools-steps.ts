import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";

export const TOOLS = "/signature/pdf-tools";

export const pages = (page: Page) => page.getByRole("listbox", { name: "Pages" });
export const cards = (page: Page) => pages(page).getByRole("option");

export async function pick(page: Page, ...files: { name: string; buffer: Buffer }[]) {
  const input = page.getByLabel(/Pick PDFs or pictures|Add files/);
  // Reaching for the field loads the tools; what was picked meanwhile is not lost.
  await input.focus();
  await input.setInputFiles(files.map((file) => ({ ...file, mimeType: "application/pdf" })));
}

export async function download(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /as one PDF$/ }).click(),
  ]);
  return readFile(await file.path());
}
