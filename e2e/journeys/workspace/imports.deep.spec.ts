import { rawPdf } from "@sealwright/testkit/raw-pdf";
import { textPdf } from "@sealwright/testkit/text-pdf";
import { buyPlan } from "../../support/auth/owners.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/test.ts";
import { AGREEMENT, isInked, openImports, upload } from "./imports-steps.ts";

test.beforeEach(({ request, baseURL, owner }) => buyPlan(request, baseURL ?? "", owner));

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
  await page.waitForLoadState();
  await title.fill("Laundry, typed");
  await page.getByRole("button", { name: "Confirm and add" }).focus();
  await page.keyboard.press("Escape");
  await expect(title).toHaveValue("Laundry, typed");
  await title.fill("Laundry Equipment Service Agreement");
  await page.getByRole("button", { name: "Confirm and add" }).focus();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${dashboardUrl}/`);
});

for (const width of [320, 1440]) {
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
