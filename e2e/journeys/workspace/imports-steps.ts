import type { Page } from "@playwright/test";
import { type Owner, signIn } from "../../support/auth/owners.ts";

export const AGREEMENT = `LAUNDRY EQUIPMENT SERVICE AGREEMENT
This Agreement is between Bay Coin Laundry Co. and Hart Properties LLC.
This Agreement begins on January 29, 2026 and continues for three (3) years.
It renews for successive terms of one (1) year, unless a party gives written notice
of non-renewal at least sixty (60) days before the renewal date.`;

export async function openImports(page: Page, dashboardUrl: string, owner: Owner): Promise<void> {
  await signIn(page, dashboardUrl, owner);
  await page.goto(`${dashboardUrl}/imports`);
}

/** Uploads a PDF on the page of imports. */
export async function upload(page: Page, content: string | Uint8Array): Promise<void> {
  const file = { name: "agreement.pdf", mimeType: "application/pdf", buffer: Buffer.from(content) };
  await page.getByLabel("PDF", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Upload the PDF" }).click();
}

/** Whether anything was drawn on a canvas. */
export function isInked(canvas: Element): boolean {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false;
  const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  return data.some((value, at) => at % 4 < 3 && value < 100 && (data[at - (at % 4) + 3] ?? 0) > 0);
}
