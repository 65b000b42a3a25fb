import { readFile } from "node:fs/promises";
import { contract, firstName, LEASE, questions } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";

test("FORM-06 the filled-in form downloads as PDF and Word, created in the browser, and a link leads to the next steps", async ({
  page,
}) => {
  await page.goto(LEASE);
  await firstName(page).fill("O'Neil & Söhne 张");
  await expect(questions(page)).toContainText("The PDF can’t show 张");
  for (const [name, start, file] of [
    ["Download PDF", "%PDF-1.7", "residential-lease-agreement.pdf"],
    ["Word", "PK", "residential-lease-agreement.docx"],
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
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      "Next steps: Residential Lease Agreement",
    );
    await page.getByRole("link", { name: "Back to the form" }).click();
    await expect(contract(page)).toContainText("O'Neil & Söhne 张");
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

test("FORM-06 a fault of ours while a file is created is said as such, and logged", async ({
  page,
  complaints,
}) => {
  await page.route("**/_astro/make-pdf*", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export function makePdf() { throw new Error("no such font"); }',
    }),
  );
  await page.goto(LEASE);
  await firstName(page).fill("Paul Hart");
  await questions(page).getByRole("button", { name: "Download PDF" }).click();
  await expect(questions(page).locator(".downloads-done")).toContainText("the fault is ours");
  expect(complaints.splice(0)).toEqual(["exception: no such font"]);
});

test("FORM-05 where the browser has no clipboard, the link is refused in a sentence", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto(LEASE);
  await firstName(page).fill("Paul Hart");
  await questions(page).getByRole("button", { name: "copy as a link" }).click();
  await expect(questions(page).getByRole("status")).toContainText("Save your answers as a file instead.");
});

test("FORM-06 blank copies are static files", async ({ request }) => {
  for (const [file, type, start] of [
    ["pdf", "application/pdf", "%PDF"],
    ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "PK"],
    ["txt", "text/plain", "RESIDENTIAL LEASE"],
    ["md", "text/markdown", "# Residential"],
  ] as const) {
    const answer = await request.get(`${LEASE}.${file}`);
    expect([answer.status(), answer.headers()["content-type"]?.split(";")[0]]).toEqual([200, type]);
    expect((await answer.body()).subarray(0, 40).toString("latin1")).toContain(start);
  }
});
