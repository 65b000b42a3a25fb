import { execFileSync } from "node:child_process";
import { contract, firstName, LEASE, questions } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";

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

test("FORM-06 the page with the next steps, opened directly, offers the forms and claims no download", async ({
  page,
}) => {
  for (const query of ["", "?form=residential-lease-agreement", "?form=no-such-form"]) {
    await page.goto(`/signature/contracts/download-success${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("After a download, and the next steps");
    await expect(page.getByRole("main").getByRole("link", { name: "Choose a form" })).toHaveAttribute(
      "href",
      "/signature/contracts",
    );
    await expect(page.getByRole("main")).not.toContainText("is in your Downloads folder");
  }
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
