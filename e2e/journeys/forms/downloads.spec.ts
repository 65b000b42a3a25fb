import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { contract, firstName, LEASE, questions } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";

test("FORM-06 the filled-in form downloads as PDF and Word, created in the browser, and a link leads to the next steps", async ({
  page,
}) => {
  await page.goto(LEASE);
  await firstName(page).fill("O'Neil & Söhne 🎉");
  await expect(questions(page)).toContainText("The PDF can’t show 🎉");
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
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${file} is in your Downloads folder`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(
      "Next steps: Residential Lease Agreement",
    );
    await page.getByRole("link", { name: "Back to the form" }).click();
    await expect(contract(page)).toContainText("O'Neil & Söhne 🎉");
  }
});

test("SIGN-04, FORM-06 names in other scripts are in the PDF, whose typefaces are fetched only then, by the slice", async ({
  page,
}) => {
  const typefaces: string[] = [];
  page.on("request", (request) => {
    const [, file] =
      /_astro\/((?:noto-|regions|find-missing)[\w-]*?)\.[\w-]+\.\w+$/.exec(request.url()) ?? [];
    if (file) typefaces.push(file);
  });
  await page.goto(LEASE);
  await firstName(page).fill("Anna Berg");
  await expect(contract(page)).toContainText("Anna Berg");
  await Promise.all([
    page.waitForEvent("download"),
    questions(page).getByRole("button", { name: "Download PDF" }).click(),
  ]);
  expect(typefaces).toEqual([]);

  await firstName(page).fill("張偉 محمد");
  await expect(contract(page)).toContainText("張偉");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    questions(page).getByRole("button", { name: "Download PDF" }).click(),
  ]);
  const text = execFileSync("pdftotext", [await download.path(), "-"], { encoding: "utf8" });
  expect(text).toContain("張偉");
  expect(text).toContain("محمد");
  await expect(questions(page)).not.toContainText("The PDF can’t show");
  expect(typefaces.filter((file) => file.startsWith("noto-")).toSorted()).toEqual([
    "noto-naskh-arabic-arabic-400-normal",
    "noto-naskh-arabic-arabic-600-normal",
    "noto-serif-tc-115-wght-normal",
    "noto-serif-tc-121-wght-normal",
  ]);
});

test("FORM-06 the page with the next steps says that nothing was downloaded where nothing was", async ({
  page,
}) => {
  for (const query of ["", "?form=residential-lease-agreement", "?form=no-such-form"]) {
    await page.goto(`/signature/contracts/download-success${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing was downloaded here");
    await expect(page.getByRole("main")).not.toContainText("is in your Downloads folder");
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
