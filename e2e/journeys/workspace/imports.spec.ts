import { textPdf } from "@sealwright/testkit/text-pdf";
import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/test.ts";

const AGREEMENT = `LAUNDRY EQUIPMENT SERVICE AGREEMENT
This Agreement is between Bay Coin Laundry Co. and Hart Properties LLC.
This Agreement begins on January 29, 2026 and continues for three (3) years.
It renews for successive terms of one (1) year, unless a party gives written notice
of non-renewal at least sixty (60) days before the renewal date.`;

const MINUTE = 60_000;

const file = (name: string, mimeType: string, content: string | Uint8Array) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

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
  await page.getByLabel("PDF", { exact: true }).setInputFiles(file("bay-coin.pdf", "application/pdf", pdf));
  await page.getByRole("button", { name: "Upload the PDF" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import a signed contract");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Laundry Equipment Service Agreement");
  await expect(page.getByLabel("Starts")).toHaveValue("2026-01-29");
  await expect(page.getByLabel("Ends")).toHaveValue("2029-01-28");
  await expect(page.getByLabel("Notice", { exact: true })).toHaveValue("60");
  await expect(page.getByLabel("Amount in dollars")).toHaveValue("4,850");
  await expect(
    page.getByRole("region", { name: "The text of the PDF" }).locator("mark").first(),
  ).toBeVisible();
  await page.getByLabel("Ends").fill("2025-01-28");
  await page.getByRole("button", { name: "Confirm and add" }).click();
  await expect(page.getByText("The last day is before the first day.")).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("422")]);
  await page.getByLabel("Ends").fill("2029-01-28");
  await page.getByRole("button", { name: "Confirm and add" }).click();
  await expect(page.getByRole("status")).toContainText("It’s in your register with these dates.");
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
  await plain
    .getByLabel("PDF", { exact: true })
    .setInputFiles(file("a.pdf", "application/pdf", "<script>1</script>"));
  await plain.getByRole("button", { name: "Upload the PDF" }).click();
  await expect(plain.getByText("This file isn’t a PDF.")).toBeVisible();
  const tooLarge = Buffer.alloc(26_000_000, "x");
  await plain
    .getByLabel("PDF", { exact: true })
    .setInputFiles({ name: "b.pdf", mimeType: "application/pdf", buffer: tooLarge });
  await plain.getByRole("button", { name: "Upload the PDF" }).click();
  await expect(plain.getByText("This file is larger than 25 MB.")).toBeVisible();
  await context.close();
});

test("WORK-03 a list with bad rows is looked at, then added without them", async ({
  page,
  dashboardUrl,
  owner,
}) => {
  await signIn(page, dashboardUrl, owner);
  await page.goto(`${dashboardUrl}/imports`);
  const csv =
    "Title;Other side;Start;End\nAlder flat;Hart;3/4/2026;2027-12-31\n;Hart;;\nGarage;Hart;2026-02-31;\n";
  await page.getByLabel("CSV file").setInputFiles(file("list.csv", "text/csv", csv));
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
    await signIn(page, dashboardUrl, owner);
    await page.goto(`${dashboardUrl}/imports`);
    await expectSound(page, "imports");
    await page
      .getByLabel("PDF", { exact: true })
      .setInputFiles(file("bay.pdf", "application/pdf", await textPdf(AGREEMENT, "")));
    await page.getByRole("button", { name: "Upload the PDF" }).click();
    await expect(page.getByText("Page 2 is a picture.")).toBeVisible();
    await expectSound(page, "check");
    await page.getByRole("link", { name: "Delete" }).click();
    await expectSound(page, "delete");
  });
}
