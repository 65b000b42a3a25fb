import { truncate, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { SEAL_ROOTS_PATH } from "@sealwright/protocol/seal-roots/path";
import { addDss, annotate, withLibpdf } from "../../../packages/seal/test/support/appending.ts";
import { pemOf } from "../../../packages/seal/test/support/programs.ts";
import { sealSample } from "../../../packages/seal/test/support/sample.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { pdfOfPages } from "../../support/files/sample-pdf.ts";
import { expect, test } from "../../support/test.ts";

const VERIFY = "/verify";
/** In bytes, as brotli: what reaching for the tool may load. */
const BUDGET = 600_000;

const sample = sealSample();

/** The site knows the sample's issuer, as if it were its own. */
async function open(page: Page, roots?: readonly Uint8Array[]) {
  const body = pemOf(roots ?? (await sample).roots);
  await page.route(`**${SEAL_ROOTS_PATH}`, (route) =>
    route.fulfill({ body, contentType: "application/pem-certificate-chain" }),
  );
  await page.goto(VERIFY);
}

const field = (page: Page) => page.getByLabel(/^(Choose a PDF|Check another PDF)/);

async function choose(page: Page, name: string, bytes: Uint8Array) {
  const certificates = page.waitForResponse(`**${SEAL_ROOTS_PATH}`);
  await field(page).focus();
  await certificates;
  await field(page).setInputFiles({ name, buffer: Buffer.from(bytes), mimeType: "application/pdf" });
}

const answer = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true });

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
  await expect(page.getByText("The seal covers the whole file")).toBeVisible();
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

test("SEAL-03 a changed byte and an appended annotation are found, one file after the other", async ({
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
  await expect(answer(page, "Changed since it was sealed")).toBeVisible();
  await expect(page.getByText(/[\d,]+ bytes were added after the seal/)).toBeVisible();
});

test("SEAL-03 validation data may follow a seal", async ({ page }) => {
  await open(page);
  await choose(page, "Lease.pdf", await withLibpdf((await sample).file, addDss));
  await expect(answer(page, "Sealed and unchanged")).toBeVisible();
  await expect(page.getByText("Only validation data or a timestamp follows the seal")).toBeVisible();
});

test("SEAL-03 a seal of an issuer that the site does not know says so, and names no signers", async ({
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

for (const [what, bytes, sentence] of [
  ["a plain PDF", () => pdfOfPages(1), "The file has no seal of this kind."],
  ["an encrypted PDF", () => pdfOfPages(1, "sesame"), "The file is encrypted"],
  ["a text file", async () => Buffer.from("Dear landlord,"), "The file is not a PDF."],
  ["an empty file", async () => Buffer.alloc(0), "The file is not a PDF."],
  ["half a PDF", async () => (await pdfOfPages(2)).subarray(0, 400), "The file has no seal of this kind."],
] as const) {
  test(`SEAL-03 ${what}: can’t tell, with the reason`, async ({ page }) => {
    await open(page);
    await choose(page, "File.pdf", await bytes());
    await expect(answer(page, "Can’t tell")).toBeVisible();
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expectSound(page, what);
  });
}

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

for (const [screen, viewport] of Object.entries({
  desktop: { width: 1280, height: 800 },
  phone: { width: 375, height: 740 },
})) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport, isMobile: screen === "phone", hasTouch: screen === "phone" });
    test(`SEAL-03 on a ${screen}, reaching for the tool loads at most 600 kB, nothing before, and no request follows a file`, async ({
      page,
    }) => {
      const requested: string[] = [];
      page.on("request", (request) => requested.push(request.url()));
      // The few lines of the page itself may be fetched when the browser is idle, as on every page.
      const isTool = (url: string) => url.includes("/verify/verify-worker") || url.endsWith(SEAL_ROOTS_PATH);
      await open(page);
      expect(requested.filter(isTool)).toEqual([]);

      const before = new Set(requested);
      await Promise.all([page.waitForEvent("worker"), field(page).focus()]);
      await expect.poll(() => requested.filter(isTool).length).toBeGreaterThan(1);
      await page.waitForLoadState("networkidle");
      const loaded = [...new Set(requested.filter((url) => !before.has(url)))];
      const sizes = await Promise.all(
        loaded.map(async (url) => {
          const response = await page.request.get(url, { headers: { "Accept-Encoding": "br" } });
          return Number(response.headers()["content-length"] ?? 0);
        }),
      );
      const total = sizes.reduce((sum, size) => sum + size, 0);
      test.info().annotations.push({ type: "bytes", description: String(total) });
      expect(total).toBeGreaterThan(50_000);
      expect(total).toBeLessThan(BUDGET);

      const count = requested.length;
      await field(page).setInputFiles({
        name: "Lease.pdf",
        buffer: Buffer.from((await sample).file),
        mimeType: "application/pdf",
      });
      await expect(answer(page, "Sealed and unchanged")).toBeVisible();
      // Down to what is set in the typeface of code, which must be there by now.
      const hashes = page.locator("main code");
      for (const hash of await hashes.all()) await hash.scrollIntoViewIfNeeded();
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState("networkidle");
      expect(await hashes.count()).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.fonts.check('1rem "Source Code"'))).toBe(true);
      expect(requested.slice(count)).toEqual([]);
    });
  });
}

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
