import { readFile } from "node:fs/promises";
import { SEAL_ROOTS_PATH } from "@sealwright/protocol/seal-roots/path";
import { addDss, withLibpdf } from "../../../packages/seal/test/support/appending.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { pdfOfPages } from "../../support/files/sample-pdf.ts";
import { expect, test } from "../../support/test.ts";
import { answer, checkLoaded, choose, field, open, sample, VERIFY } from "./verify-steps.ts";

test("SEAL-03 what follows a seal, validation data too, is named, and the sealed part can be had alone", async ({
  page,
}) => {
  const { file } = await sample;
  await open(page);
  await choose(page, "Lease.pdf", await withLibpdf(file, addDss));
  await expect(answer(page, "Sealed, with something added after it")).toBeVisible();
  await expect(
    page.getByText(`The first ${file.length.toLocaleString("en-US")} bytes are as they were sealed`),
  ).toBeVisible();
  await expect(page.getByText("Łukasz Škvor")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 720 });
  await expectSound(page, "a file with something after its seal");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const [part] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the sealed part" }).click(),
  ]);
  expect(part.suggestedFilename()).toBe("Lease sealed part.pdf");
  const bytes = await readFile(await part.path());
  expect(bytes.equals(Buffer.from(file))).toBe(true);
  await field(page).setInputFiles({ name: "Part.pdf", buffer: bytes, mimeType: "application/pdf" });
  await expect(answer(page, "Sealed and unchanged")).toBeVisible();
});

test("SEAL-03 an encrypted PDF: can’t tell, with the reason", async ({ page }) => {
  await open(page);
  await choose(page, "File.pdf", await pdfOfPages(1, "sesame"));
  await expect(answer(page, "Can’t tell")).toBeVisible();
  await expect(page.getByText("The file is encrypted").first()).toBeVisible();
  await expectSound(page, "a file that can’t be judged");
});

test("SEAL-03 half of a sealed file has changed", async ({ page }) => {
  const { file, shown } = await sample;
  await open(page);
  await choose(page, "Half.pdf", file.subarray(0, file.length - 200));
  expect(shown.length).toBeLessThan(file.length - 200);
  await expect(answer(page, "Changed since it was sealed")).toBeVisible();
});

test("SEAL-03 a signature of another service is named and not judged", async ({ page }) => {
  const marks = Buffer.from((await sample).file)
    .toString("latin1")
    .replaceAll("/SLWR_Evidence", "/ELSE_Evidence")
    .replaceAll("/Name /SLWR_Seal", "/Name /ELSE_Seal");
  await open(page);
  await choose(page, "Signed.pdf", Buffer.from(marks, "latin1"));
  await expect(answer(page, "Can’t tell")).toBeVisible();
  await expect(page.getByText(/^Note: Also signed by “/)).toBeVisible();
  await expect(page.getByText("Named here and not checked.")).toBeVisible();
});

test.describe("where nothing is sealed", () => {
  test.use({ expectedComplaint: /404/ });

  test("SEAL-03 the site has no certificates and knows no issuer", async ({ page }) => {
    await page.route(`**${SEAL_ROOTS_PATH}`, (route) => route.fulfill({ status: 404 }));
    await page.goto(VERIFY);
    await choose(page, "Lease.pdf", (await sample).file);
    await expect(answer(page, "Sealed by an issuer we do not know")).toBeVisible();
    await expect(page.getByText("this site has none to compare it with")).toBeVisible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true });

  test("SEAL-03 reaching for the tool loads at most 800 kB, nothing before, and no request follows a file", async ({
    page,
  }) => {
    await checkLoaded(page);
  });
});
