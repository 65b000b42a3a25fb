import { readFile } from "node:fs/promises";
import { contract, firstName, LEASE, questions } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";

test("FORM-06, LAW-07: the filled-in form downloads as PDF and Word, and what goes with it as a PDF of its own, created in the browser, and a link leads to the next steps", async ({
  page,
}) => {
  await page.goto(LEASE);
  await firstName(page).fill("O'Neil & Söhne 🎉");
  await expect(questions(page)).toContainText("The PDF can’t show 🎉");
  for (const [name, start, file] of [
    ["Download PDF", "%PDF-1.7", "residential-lease-agreement.pdf"],
    ["Word", "PK", "residential-lease-agreement.docx"],
    ["Lead paint disclosure (PDF)", "%PDF-1.7", "residential-lease-agreement.lead-disclosure.pdf"],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      questions(page).getByRole("button", { name }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(file);
    expect((await readFile(await download.path())).toString("latin1")).toMatch(new RegExp(`^${start}`));
    await expect(questions(page)).toContainText(`${file} is in your Downloads folder.`);
    await questions(page).getByRole("link", { name: "See the next steps" }).click();
    await expect(page).toHaveURL("/signature/contracts/download-success?form=residential-lease-agreement");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${file} is in your Downloads folder`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      "Next steps: Residential Lease Agreement",
    );
    await page.getByRole("link", { name: "Back to the form" }).click();
    await expect(contract(page)).toContainText("O'Neil & Söhne 🎉");
  }
});

test("FORM-06 a file that cannot be created shows a message, and nothing is lost", async ({
  page,
  complaints,
}) => {
  await page.goto(LEASE);
  await firstName(page).fill("Paul Hart");
  await expect(contract(page)).toContainText("Paul Hart");
  await page.route("**/_astro/make-pdf*", (route) => route.abort());
  await questions(page).getByRole("button", { name: "Download PDF" }).click();
  await expect(questions(page).locator(".downloads-done")).toContainText("We couldn’t create the file");
  await expect(contract(page)).toContainText("Paul Hart");
  expect(complaints.splice(0).every((complaint) => complaint.includes("net::ERR_FAILED"))).toBe(true);
});
