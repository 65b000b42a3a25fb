import { pageSizes, pdfOfPages, pdfOfTwoStates } from "../../support/files/sample-pdf.ts";
import { expect, test } from "../../support/test.ts";
import { cards, download, pages, pick, TOOLS } from "./pdf-tools-steps.ts";

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

test("HOUSE-02 a result that lost something is not offered, and the pages stay", async ({
  page,
  complaints,
}) => {
  await page.goto(TOOLS);
  await pick(page, { name: "Rent.pdf", buffer: pdfOfTwoStates() });
  await expect(cards(page)).toHaveCount(1);
  await page.locator("summary", { hasText: "Number the pages" }).click();
  await page.getByRole("button", { name: "Number the pages" }).click();
  await expect(page.locator(".workbench").getByRole("alert")).toHaveText(
    /^Numbering the pages lost words of page 1 of Rent\.pdf, such as “Later”\. That’s a fault of this tool, not of your file\./,
  );
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  // A loss is an error of the tools, and logged as one.
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/PDF tools: Numbering the pages lost words/)]);
});
