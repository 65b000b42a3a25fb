import { textPdf } from "@sealwright/testkit/text-pdf";
import { buyPlan, signIn } from "../../support/auth/owners.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/test.ts";
import { AGREEMENT, isInked, openImports, upload } from "./imports-steps.ts";

const MINUTE = 60_000;

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
    "Title;Other side;Start;End\nAlder flat;Hart;3/4/2026;2046-12-31\n;Hart;;\nGarage;Hart;2026-02-31;\n";
  const list = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.getByLabel("CSV file").setInputFiles(list);
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.getByRole("heading", { name: "2 rows to correct" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Alder flat/ })).toContainText("read as Mar 4, 2026");
  await expectSound(page, "list");
  await page.getByRole("button", { name: "Add 1 and leave out 2" }).click();
  await expect(page.getByRole("row", { name: /Alder flat/ })).toContainText("In force");
});
