import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "../../support/test.ts";

/** Pages with a piece that a visitor can operate, and words of the piece's first state. */
const PIECES = [
  { path: "/clm/editor", says: "2 of 4 changes to decide" },
  { path: "/clm/workflow", says: "ready to sign after 3 of 4 approvals" },
  { path: "/clm/repository", says: "24 of 24 contracts" },
  { path: "/clm/reporting", says: "will renew unless someone says no" },
  { path: "/clm/analytics", says: "The longest wait is in" },
  { path: "/clm/clickThrough", says: "Nothing is accepted yet" },
  { path: "/clm/contract-lifecycle", says: "251 days left" },
];

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

test("PAGE-02 a visitor filters the register and sees how a notice date was computed", async ({ page }) => {
  await page.goto("/clm/repository");
  await page.getByLabel("Search").fill("supply");
  await page.getByLabel("Notice date").selectOption("30");
  await expect(page.getByRole("status").filter({ hasText: "2 of 24 contracts" })).toContainText("$292,500");
  await page.getByText("Dec 14, 2026", { exact: false }).first().click();
  await expect(page.getByText("Clause 7.1 asks for 90 days’ notice.", { exact: false })).toBeVisible();
  await page.getByLabel("Search").fill("no such contract");
  await page.getByRole("button", { name: "Clear the filters" }).click();
  await expect(page.getByRole("status").filter({ hasText: "24 of 24 contracts" })).toBeVisible();
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

test("PAGE-02 a visitor sees where contracts wait, by kind and team, also as a table", async ({ page }) => {
  await page.goto("/clm/analytics");
  const finding = page.locator(".waiting figcaption");
  await page
    .locator(".chips")
    .getByText(/^Supply/)
    .click();
  await expect(finding).toContainText("10 contracts");
  await page.getByLabel("Team that asked for it").selectOption("Legal");
  await expect(finding).toHaveText(/No sample contract fits/);
  await page
    .locator(".chips")
    .getByText(/^Confidentiality/)
    .click();
  await expect(finding).toContainText("5 contracts");
  await page.getByText("The same numbers as a table").click();
  await expect(page.getByRole("row", { name: /^Negotiate/ })).toBeVisible();
});

test("PAGE-02 an acceptance names the exact text, and a new version needs a new one", async ({ page }) => {
  await page.goto("/clm/clickThrough");
  const accept = page.getByRole("button", { name: "Create sample account" });
  await accept.click();
  await expect(page.getByRole("alert").filter({ hasText: "Check the box first" })).toBeVisible();
  const terms = await page.locator(".clicked-terms p").allInnerTexts();
  await page.getByRole("checkbox").check();
  await accept.click();
  const sha256 = createHash("sha256").update(terms.join("\n")).digest("hex");
  await expect(page.getByText(sha256)).toBeVisible();
  await page.getByRole("button", { name: "Publish version 4" }).click();
  await expect(page.locator(".clicked-terms mark")).toContainText("end of the quarter");
  await expect(page.getByText("still covers version 3 and nothing else", { exact: false })).toBeVisible();
  await page.getByRole("checkbox").check();
  await accept.click();
  await expect(page.getByText("Two records, two hashes.", { exact: false })).toBeVisible();
});

test("PAGE-02 a visitor moves through a contract’s life, and the deadline follows the notice", async ({
  page,
}) => {
  await page.goto("/clm/contract-lifecycle");
  const day = page.getByLabel("Move through the contract’s life");
  await page.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(day).toHaveAttribute("aria-valuetext", "Sep 22, 2026: Sign");
  await day.press("ArrowLeft");
  await expect(day).toHaveAttribute("aria-valuetext", "Sep 21, 2026: Approve");
  await page.getByLabel("Clause 7.2 asks for").selectOption("90");
  await expect(page.locator(".life-sum strong")).toHaveText("Jul 2, 2027");
  await day.press("End");
  await expect(page.locator(".life-sum")).toContainText("days too late");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("PAGE-02 every piece is a still picture with words", async ({ page }) => {
    for (const { path, says } of PIECES) {
      await page.goto(path);
      await expect(page.locator("main .bench")).toContainText(says);
      await expect(page.locator(".bench .needs-script").filter({ visible: true })).toHaveCount(0);
    }
  });
});
