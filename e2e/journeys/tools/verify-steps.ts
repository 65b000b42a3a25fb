import type { Page } from "@playwright/test";
import { SEAL_ROOTS_PATH } from "@sealwright/protocol/seal-roots/path";
import { pemOf } from "../../../packages/seal/test/support/programs.ts";
import { sealSample } from "../../../packages/seal/test/support/sample.ts";
import { expect, test } from "../../support/test.ts";

export const VERIFY = "/verify";
/** A sealed file of this run. */
export const sample = sealSample();

/** The site knows the sample's issuer, as if it were its own. */
export async function open(page: Page, roots?: readonly Uint8Array[]) {
  const body = pemOf(roots ?? (await sample).roots);
  await page.route(`**${SEAL_ROOTS_PATH}`, (route) =>
    route.fulfill({ body, contentType: "application/pem-certificate-chain" }),
  );
  await page.goto(VERIFY);
}

export const field = (page: Page) => page.getByLabel(/^(Choose a PDF|Check another PDF)/);

/** Reaches for the tool, and gives it a file once it knows the certificates. */
export async function choose(page: Page, name: string, bytes: Uint8Array) {
  const certificates = page.waitForResponse(`**${SEAL_ROOTS_PATH}`);
  await field(page).focus();
  await certificates;
  await field(page).setInputFiles({ name, buffer: Buffer.from(bytes), mimeType: "application/pdf" });
}

export const answer = (page: Page, name: string) =>
  page.getByRole("heading", { level: 2, name, exact: true });

/** In bytes, as brotli: what reaching for the tool may load. */
const BUDGET = 800_000;

/** Counts what reaching for the tool loads, and that nothing is sent with a file. */
export async function checkLoaded(page: Page): Promise<void> {
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
}
