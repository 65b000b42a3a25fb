import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";

export interface TakenPdf {
  /** From click until the browser has the file. */
  milliseconds: number;
  pages: number;
}

/** Clicks "Download PDF". The button is located first, since that takes CPU time of the page too. */
export async function takePdf(page: Page): Promise<TakenPdf> {
  const button = page.getByRole("button", { name: "Download PDF" });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error("The page has no Download PDF button.");
  const arrives = page.waitForEvent("download");
  const begin = performance.now();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const download = await arrives;
  const milliseconds = performance.now() - begin;
  return { milliseconds, pages: pagesOf(await readFile(await download.path())) };
}

/** Number of pages of a PDF without object streams, as ours are. */
export function pagesOf(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString("latin1")
      .match(/\/Type \/Page\b/g)?.length ?? 0
  );
}
