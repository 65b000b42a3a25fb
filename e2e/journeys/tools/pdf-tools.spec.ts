import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { pageSizes, pdfOfPages } from "../../support/files/sample-pdf.ts";
import { expect, test } from "../../support/test.ts";

const TOOLS = "/signature/pdf-tools";

const pages = (page: Page) => page.getByRole("listbox", { name: "Pages" });
const cards = (page: Page) => pages(page).getByRole("option");

async function pick(page: Page, ...files: { name: string; buffer: Buffer }[]) {
  const input = page.getByLabel(/Pick PDFs or pictures|Add files/);
  // Reaching for the field loads the tools; what was picked meanwhile is not lost.
  await input.focus();
  await input.setInputFiles(files.map((file) => ({ ...file, mimeType: "application/pdf" })));
}

async function download(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /as one PDF$/ }).click(),
  ]);
  return readFile(await file.path());
}

test("PAGE-06 two PDFs are merged and a page is turned, by keyboard, and nothing is sent", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { search, protocol } = new URL(request.url());
    const isOwn = protocol === "blob:" || protocol === "data:";
    if (!isOwn && (request.method() !== "GET" || search || request.postData() !== null))
      sent.push(request.url());
  });
  await page.goto(TOOLS);
  await pick(page, { name: "Lease.pdf", buffer: await pdfOfPages(2) });
  await expect(cards(page)).toHaveCount(2);
  await pick(page, { name: "Addendum.pdf", buffer: await pdfOfPages(1) });
  await expect(cards(page)).toHaveCount(3);

  await pages(page).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("r");
  await expect(
    page.getByRole("option", { name: "Page 3: Addendum.pdf, page 1, turned 90 degrees" }),
  ).toBeVisible();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(page.getByText("Moved. Page 2 of 3.")).toBeAttached();

  expect(await pageSizes(await download(page))).toEqual(["612 × 792", "792 × 612", "612 × 792"]);
  await expect(page.getByText(/^Bytes sent: 0$/)).toBeVisible();
  expect(sent).toEqual([]);
});

test("PAGE-06 each file with a password is asked for, whatever else opens", async ({ page }) => {
  await page.goto(TOOLS);
  await pick(
    page,
    { name: "Lease.pdf", buffer: await pdfOfPages(1, "sesame") },
    { name: "Deed.pdf", buffer: await pdfOfPages(1, "mellon") },
    { name: "Will.pdf", buffer: await pdfOfPages(1, "tulip") },
    { name: "Plain.pdf", buffer: await pdfOfPages(1) },
  );
  await expect(page.getByRole("option", { name: "Page 1: Plain.pdf, page 1" })).toBeVisible();

  const unlock = async (name: string, password: string) => {
    await page.getByLabel(`Password of ${name}`).fill(password);
    await page.getByRole("button", { name: "Open", exact: true }).click();
  };
  await unlock("Lease.pdf", "guess");
  await expect(page.getByText("That password doesn’t open Lease.pdf.")).toBeVisible();
  await unlock("Lease.pdf", "sesame");
  await expect(page.getByRole("option", { name: "Page 2: Lease.pdf, page 1" })).toBeVisible();
  await expect(page.getByLabel("Password of Deed.pdf")).toBeVisible();
  await page.getByRole("button", { name: "Leave it out" }).click();
  await unlock("Will.pdf", "tulip");
  await expect(page.getByRole("option", { name: "Page 3: Will.pdf, page 1" })).toBeVisible();
  await expect(page.getByLabel(/^Password of/)).toHaveCount(0);
});

test("PAGE-06 a page dragged into the space after the last one goes to the end", async ({ page }) => {
  await page.goto(TOOLS);
  await pick(page, { name: "Lease.pdf", buffer: await pdfOfPages(3) });
  await expect(cards(page)).toHaveCount(3);
  const last = cards(page).last();
  await cards(page).first().hover();
  const { x, y, width, height } = (await last.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.down();
  await page.mouse.move(x + width * 0.8, y + height / 2, { steps: 5 });
  await expect(last).toHaveAttribute("data-drop", "after");
  await page.mouse.move(x + width * 1.5, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole("option", { name: "Page 3: Lease.pdf, page 1" })).toBeVisible();
  await expect(last).not.toHaveAttribute("data-drop");
});

test("PAGE-06 work on a long file can be canceled, and the pages stay", async ({ page }) => {
  await page.goto(TOOLS);
  await pick(page, { name: "Book.pdf", buffer: await pdfOfPages(500) });
  await expect(page.getByRole("option", { name: /^Page 1:/ })).toBeVisible();
  // Only what is in sight exists.
  expect(await cards(page).count()).toBeLessThan(80);
  await page.getByText("Save as pictures").click();
  await page.getByRole("button", { name: "Save 500 pages" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Canceled. Nothing has changed.")).toBeAttached();
  await expect(page.getByRole("button", { name: "Download 500 pages as one PDF" })).toBeVisible();
});

test.describe("offline", () => {
  test.use({ serviceWorkers: "allow" });

  test("PAGE-06 after the first visit the tools work without a network", async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto(TOOLS);
    await page.getByLabel("Pick PDFs or pictures").focus();
    await expect(page.getByText("Saved in this browser: works offline.")).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await pick(page, { name: "Lease.pdf", buffer: await pdfOfPages(2) });
    await expect(cards(page)).toHaveCount(2);
    await expect(page.locator("canvas[data-drawn]").first()).toBeVisible();
    expect(await pageSizes(await download(page))).toHaveLength(2);
    // The browser reports images that no tool needs.
    complaints.splice(0);
  });
});
