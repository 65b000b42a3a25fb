import { readFile } from "node:fs/promises";
import { expect, test } from "../../support/test.ts";

test("PAGE-02 a visitor edits a clause, decides its changes and reads the clean text", async ({ page }) => {
  await page.goto("/clm/editor");
  const clean = page.getByTestId("clean-text");
  const draft = page.getByLabel("Their draft.", { exact: false });
  await draft.fill((await draft.inputValue()).replace("or to fraud", "or to gross negligence"));
  const mine = page.getByRole("listitem").filter({ hasText: "gross negligence" });
  await expect(mine).toContainText(/You.*Today/);
  await expect(clean).toContainText("or to fraud");
  await mine.getByRole("button", { name: /^Accept/ }).click();
  await expect(clean).toContainText("or to gross negligence");
  await page.getByRole("button", { name: "Reject change 2" }).click();
  await page.getByRole("button", { name: /^Accept change 5/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "Every change is decided" })).toBeVisible();
  await expect(clean).toContainText("a breach of confidentiality");
  await draft.fill("");
  await expect(clean).toContainText("The Supplier’s total liability");
});

test("PAGE-02 a visitor changes an approval flow by keyboard and runs it", async ({ page }) => {
  await page.goto("/clm/workflow");
  const outcome = page.locator(".approval-outcome");
  await page.getByRole("button", { name: "Up step 4" }).press("Enter");
  await expect(outcome).toHaveText("Legal is now step 3.");
  await page.getByLabel("Step 2: amount in dollars").fill("97000");
  await page.getByRole("button", { name: "Remove step 1" }).press("Enter");
  await expect(page.getByRole("button", { name: "Add a step" })).toBeFocused();
  await page.getByRole("button", { name: "Run" }).press("Enter");
  await expect(outcome).toContainText("after 1 of 3 approvals, 31 business hours");
  await expect(outcome).toContainText("Finance was skipped: $96,000 is not above $97,000.");
  await page.getByText("Domestic freight").first().click();
  await expect(outcome).toHaveText("Not run yet.");
});

test("PAGE-02 a visitor asks the register a question and downloads the rows as CSV", async ({ page }) => {
  await page.goto("/clm/reporting");
  await page.getByLabel("Which large contracts run out in 2027?").check();
  await page.getByLabel("From").selectOption("200000");
  await expect(page.locator(".report-answer")).toContainText("3 contracts of $200,000 a year or more");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
  expect(download.suggestedFilename()).toBe("large.csv");
  expect(lines[0]).toBe("\uFEFFContract,Party,A year,Ends on,Give notice by");
  expect(lines).toContain(
    '"Framework sale, clinics",Amber Valley Clinics,"$275,000","Apr 30, 2027","Dec 31, 2026"',
  );
  expect(lines).toHaveLength(4);
});
