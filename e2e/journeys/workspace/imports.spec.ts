import type { Page } from "@playwright/test";
import { rawPdf } from "@sealwright/testkit/raw-pdf";
import { textPdf } from "@sealwright/testkit/text-pdf";
import { buyPlan, type Owner, signIn } from "../../support/auth/owners.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/test.ts";

const AGREEMENT = `LAUNDRY EQUIPMENT SERVICE AGREEMENT
This Agreement is between Bay Coin Laundry Co. and Hart Properties LLC.
This Agreement begins on January 29, 2026 and continues for three (3) years.
It renews for successive terms of one (1) year, unless a party gives written notice
of non-renewal at least sixty (60) days before the renewal date.`;

const MINUTE = 60_000;

async function openImports(page: Page, dashboardUrl: string, owner: Owner): Promise<void> {
  await signIn(page, dashboardUrl, owner);
  await page.goto(`${dashboardUrl}/imports`);
}

/** Uploads a PDF on the page of imports. */
async function upload(page: Page, content: string | Uint8Array): Promise<void> {
  const file = { name: "agreement.pdf", mimeType: "application/pdf", buffer: Buffer.from(content) };
  await page.getByLabel("PDF", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Upload the PDF" }).click();
}

/** Whether anything was drawn on a canvas. */
function isInked(canvas: Element): boolean {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false;
  const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  return data.some((value, at) => at % 4 < 3 && value < 100 && (data[at - (at % 4) + 3] ?? 0) > 0);
}

test.beforeEach(({ request, baseURL, owner }) => buyPlan(request, baseURL ?? "", owner));

test("WORK-03, WORK-04: from an empty workspace to an imported contract with its reminders, in under two minutes", async ({
  page,
  dashboardUrl,
  owner,
  complaints,
}) => {
  const pdf = await textPdf(AGREEMENT, "Schedule A. The annual fee is $4,850.00.");
  await signIn(page, dashboardUrl, owner);
  const began = Date.now();
  await page.getByRole("link", { name: "Contracts" }).first().click();
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await upload(page, pdf);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import a signed contract");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Laundry Equipment Service Agreement");
  await expect(page.getByLabel("Starts")).toHaveValue("2026-01-29");
  await expect(page.getByLabel("Ends")).toHaveValue("2029-01-28");
  await expect(page.getByLabel("Notice", { exact: true })).toHaveValue("60");
  await expect(page.getByLabel("Amount in dollars")).toHaveValue("4,850");
  const frame = page.frameLocator("iframe[title='The pages of the PDF']");
  const drawn = frame.getByRole("img", { name: "Page 1 of 2" });
  await expect(drawn).toBeVisible();
  await expect.poll(() => drawn.evaluate(isInked)).toBe(true);
  expect(await drawn.evaluate(() => self.origin)).toBe("null");
  await page.getByRole("button", { name: "Text" }).click();
  const passages = page.getByRole("region", { name: "The text of the PDF" }).locator("mark");
  await expect(passages.first()).toBeVisible();
  await page.getByRole("button", { name: "Pages" }).click();
  await expect(passages.first()).toBeHidden();
  await page.getByRole("link", { name: "Page 2" }).first().click();
  await expect(passages.last()).toBeInViewport();
  await page.getByLabel("Ends").fill("2025-01-28");
  await page.getByRole("button", { name: "Confirm and add" }).click();
  await expect(page.getByText("The last day is before the first day.")).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("422")]);
  await page.getByLabel("Ends").fill("2029-01-28");
  await page.getByRole("button", { name: "Confirm and add" }).click();
  await expect(page.getByText("Added. It’s in your register with these dates.")).toBeVisible();
  await page.getByRole("link", { name: "Contracts" }).first().click();
  await expect(page.getByRole("row", { name: /Laundry Equipment/ })).toContainText("In force");

  await page.getByRole("link", { name: "Laundry Equipment Service Agreement" }).click();
  await expect(page.getByRole("link", { name: "Open the PDF" })).toBeVisible();
  const deadlines = page.getByRole("region", { name: "Deadlines" });
  await expect(deadlines).toContainText("Nov 29, 2028");
  await expect(deadlines).toContainText(/90, 60, 30,? and 7 days before/);
  expect(Date.now() - began).toBeLessThan(2 * MINUTE);
  await page.getByRole("link", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.getByRole("status")).toHaveText("Deleted for good.");
});

/** A page with a name in Chinese, whose typeface the reader has to bring. */
function chinesePdf(): Uint8Array {
  const text = "BT /F 60 Tf 60 600 Td <5F355049> Tj ET";
  const inCns1 = "/CIDSystemInfo << /Registry (Adobe) /Ordering (CNS1) /Supplement 0 >>";
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type0 /BaseFont /MSung-Light /Encoding /UniCNS-UTF16-H /DescendantFonts [6 0 R] >>",
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /MSung-Light ${inCns1} /FontDescriptor 7 0 R >>`,
    "<< /Type /FontDescriptor /FontName /MSung-Light /Flags 4 /FontBBox [0 -120 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>",
  ]);
}

test("WORK-03 a name in Chinese is drawn, also where the file does not bring its typeface", async ({
  page,
  dashboardUrl,
  owner,
}) => {
  await openImports(page, dashboardUrl, owner);
  await upload(page, chinesePdf());
  const drawn = page
    .frameLocator("iframe[title='The pages of the PDF']")
    .getByRole("img", { name: "Page 1 of 1" });
  await expect.poll(() => drawn.evaluate(isInked)).toBe(true);
});

test("WORK-03 Escape leads back to the list, unless something is typed", async ({
  page,
  dashboardUrl,
  owner,
}) => {
  await openImports(page, dashboardUrl, owner);
  await upload(page, await textPdf(AGREEMENT));
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Laundry, typed");
  await page.getByRole("button", { name: "Confirm and add" }).focus();
  await page.keyboard.press("Escape");
  await expect(title).toHaveValue("Laundry, typed");
  await title.fill("Laundry Equipment Service Agreement");
  await page.getByRole("button", { name: "Confirm and add" }).focus();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${dashboardUrl}/`);
});

test("WORK-03 a file that is no contract is refused on the page, also without JavaScript", async ({
  page,
  browser,
  dashboardUrl,
  owner,
}) => {
  await signIn(page, dashboardUrl, owner);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`${dashboardUrl}/imports`);
  await upload(plain, "<script>1</script>");
  await expect(plain.getByText("This file isn’t a PDF.")).toBeVisible();
  await upload(plain, Buffer.alloc(26_000_000, "x"));
  await expect(plain.getByText("This file is larger than 25 MB.")).toBeVisible();
  await context.close();
});

test("WORK-03 a list with bad rows is looked at, then added without them", async ({
  page,
  dashboardUrl,
  owner,
}) => {
  await openImports(page, dashboardUrl, owner);
  const csv =
    "Title;Other side;Start;End\nAlder flat;Hart;3/4/2026;2027-12-31\n;Hart;;\nGarage;Hart;2026-02-31;\n";
  const list = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.getByLabel("CSV file").setInputFiles(list);
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.getByRole("heading", { name: "2 rows to correct" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Alder flat/ })).toContainText("read as Mar 4, 2026");
  await expectSound(page, "list");
  await page.getByRole("button", { name: "Add 1 and leave out 2" }).click();
  await expect(page.getByRole("row", { name: /Alder flat/ })).toContainText("In force");
});

for (const width of [320, 375, 1440]) {
  test(`WORK-03 axe finds nothing on the pages of imports at ${width} pixels in either theme, and nothing is cut off`, async ({
    page,
    dashboardUrl,
    owner,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openImports(page, dashboardUrl, owner);
    await expectSound(page, "imports");
    await upload(page, await textPdf(AGREEMENT, ""));
    await expect(page.getByText("Page 2 is a picture.")).toBeVisible();
    await expect(page.locator("[data-state=shown]")).toBeVisible();
    await expectSound(page, "check");
    await page.getByRole("link", { name: "Delete" }).click();
    await expectSound(page, "delete");
  });
}
