import type { Page } from "@playwright/test";
import { pdfOfPages } from "../../support/files/sample-pdf.ts";
import { expect } from "../../support/test.ts";

/** From the list of contracts to a draft of a PDF that Anna Berg signs, who has no place on it yet. @returns her address */
export async function startForAnna(page: Page, title: string, pages: number): Promise<string> {
  await page.getByRole("link", { name: "Send a document" }).click();
  const file = { name: `${title}.pdf`, mimeType: "application/pdf", buffer: await pdfOfPages(pages) };
  await page.getByLabel("The document to sign").setInputFiles(file);
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("heading", { name: `Send ${title}` })).toBeVisible();
  await page.getByRole("button", { name: "Add someone who signs" }).click();
  const signer = `anna.${Date.now()}@example.com`;
  await page.getByLabel("Name", { exact: true }).fill("Anna Berg");
  await page.getByLabel("Email", { exact: true }).fill(signer);
  await page.keyboard.press("Tab");
  await expect(page.getByText("Anna Berg has no place to sign.")).toBeVisible();
  return signer;
}
