import { truncate, writeFile } from "node:fs/promises";
import { SEAL_ROOTS_PATH } from "@sealwright/protocol/seal-roots/path";
import { annotate, withLibpdf } from "../../../packages/seal/test/support/appending.ts";
import { pemOf } from "../../../packages/seal/test/support/programs.ts";
import { sealSample } from "../../../packages/seal/test/support/sample.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { pdfOfPages } from "../../support/files/sample-pdf.ts";
import { expect, test } from "../../support/test.ts";
import { answer, checkLoaded, choose, field, open, sample, VERIFY } from "./verify-steps.ts";

/** One digit of the rent, or the first byte of what is shown. */
function flipped(file: Uint8Array): Uint8Array {
  const changed = file.slice();
  const at = Math.floor((changed.length * 2) / 5);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

test("SEAL-03 a sealed file is found unchanged: who sealed it, who signed, and what was checked", async ({
  page,
}) => {
  await open(page);
  await choose(page, "Lease.pdf", (await sample).file);
  await expect(answer(page, "Sealed and unchanged")).toBeVisible();
  await expect(page.getByText("The seal covers the whole file, and nothing follows it")).toBeVisible();
  await expect(page.getByText(/Two PDF readers read its (page|\d+ pages) as they did/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Download the sealed part" })).toHaveCount(0);
  await expect(page.getByText("4 events, in order, none missing")).toBeVisible();
  await expect(page.getByText("Łukasz Škvor")).toBeVisible();
  await expect(page.getByText("Sealed and unchanged: Lease.pdf")).toBeAttached();
  await page.setViewportSize({ width: 320, height: 720 });
  await expectSound(page, "a sealed file");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const [report] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save this report" }).click(),
  ]);
  expect(report.suggestedFilename()).toBe("Lease check.txt");
});

test("SEAL-03 a changed byte and an appended annotation are told apart, one file after the other", async ({
  page,
}) => {
  const { file } = await sample;
  await open(page);
  await choose(page, "Flipped.pdf", flipped(file));
  await expect(answer(page, "Changed since it was sealed")).toBeVisible();
  await expect(page.getByText("The bytes under the seal are not the ones that were sealed")).toBeVisible();
  await expectSound(page, "a changed file");
  const covered = await withLibpdf(file, annotate("Square"));
  await field(page).setInputFiles({
    name: "Covered.pdf",
    buffer: Buffer.from(covered),
    mimeType: "application/pdf",
  });
  await expect(page.getByText("Covered.pdf ·")).toBeVisible();
  await expect(answer(page, "Sealed, with something added after it")).toBeVisible();
  await expect(page.getByText(/[\d,]+ bytes were added after the seal by someone/).first()).toBeVisible();
});

test("SEAL-03 a seal from an issuer that the site does not know is reported as such, and names no signers", async ({
  page,
}) => {
  const stranger = await sealSample();
  await open(page);
  await choose(page, "Lease.pdf", stranger.file);
  await expect(answer(page, "Sealed by an issuer we do not know")).toBeVisible();
  await expect(page.getByText("which this site doesn’t know")).toBeVisible();
  await expect(page.getByText("Łukasz Škvor")).toHaveCount(0);
  await expectSound(page, "an unknown issuer");
});

test("SEAL-03 a plain PDF: can’t tell, with the reason", async ({ page }) => {
  await open(page);
  await choose(page, "File.pdf", await pdfOfPages(1));
  await expect(answer(page, "Can’t tell")).toBeVisible();
  await expect(page.getByText("The file has no seal of this kind.").first()).toBeVisible();
});

test("SEAL-03 a file over the limit is refused in a sentence", async ({ page }, testInfo) => {
  const path = testInfo.outputPath("Huge.pdf");
  await writeFile(path, "%PDF-1.7\n");
  await truncate(path, 50_000_001);
  await open(page);
  await field(page).focus();
  await field(page).setInputFiles(path);
  await expect(page.getByText("Huge.pdf is larger than 50 MB")).toBeVisible();
});

test.describe("certificates that can’t be loaded", () => {
  test.use({ expectedComplaint: /503/ });

  test("SEAL-03 are asked for again, and the file that waited is checked", async ({ page }) => {
    const { file, roots } = await sample;
    let isAway = true;
    await page.route(`**${SEAL_ROOTS_PATH}`, (route) =>
      route.fulfill(isAway ? { status: 503 } : { body: pemOf(roots) }),
    );
    await page.goto(VERIFY);
    await choose(page, "Lease.pdf", file);
    await expect(page.getByText(/couldn’t be loaded, so there’s no answer yet/)).toBeVisible();
    isAway = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(answer(page, "Sealed and unchanged")).toBeVisible();
  });
});

test("SEAL-03 reaching for the tool loads at most 800 kB, nothing before, and no request follows a file", async ({
  page,
}) => {
  await checkLoaded(page);
});

test.describe("offline", () => {
  test.use({ serviceWorkers: "allow", expectedComplaint: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test("SEAL-03 after the first visit files are checked without a network", async ({ page, context }) => {
    const { file, roots } = await sample;
    await context.route(`**${SEAL_ROOTS_PATH}`, (route) => route.fulfill({ body: pemOf(roots) }));
    await page.goto(VERIFY);
    await field(page).focus();
    await expect(page.getByText("Saved in this browser: works offline.")).toBeVisible();
    await context.unroute(`**${SEAL_ROOTS_PATH}`);
    await context.setOffline(true);
    await page.reload();
    await field(page).focus();
    const chosen = { name: "Lease.pdf", buffer: Buffer.from(file), mimeType: "application/pdf" };
    await field(page).setInputFiles(chosen);
    await expect(answer(page, "Sealed and unchanged")).toBeVisible();
  });
});
