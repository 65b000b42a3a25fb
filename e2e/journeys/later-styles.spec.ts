import { SHOWN_PLAIN_MS } from "../../apps/site/src/enhance/waits.ts";
import { holdRequests } from "../support/held-call.ts";
import { expect, test } from "../support/test.ts";

const LATER_STYLES = "**/_astro/below-the-fold*.css";

test("PAGE-01 what the later styles lay out is out of sight until they have come, and what is above is there", async ({
  page,
}) => {
  const letCome = await holdRequests(page, LATER_STYLES);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  letCome();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.locator("[data-later]")).toHaveCount(0);
});

test("PAGE-01 where the later styles do not come, everything is shown without them", async ({
  page,
  complaints,
}) => {
  await page.route(LATER_STYLES, (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("ERR_FAILED")]);
});

test("PAGE-01 where the later styles are said to come and never do, everything is shown without them", async ({
  page,
}) => {
  await holdRequests(page, LATER_STYLES);
  await page.clock.install();
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(page.locator("link[href*=below-the-fold]")).toBeAttached();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await page.clock.runFor(SHOWN_PLAIN_MS + 1000);
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("PAGE-01 an address that names a place further down leads there, also where the styles are late", async ({
  page,
}) => {
  const letCome = await holdRequests(page, LATER_STYLES);
  await page.goto("/#questions", { waitUntil: "domcontentloaded" });
  letCome();
  await expect(page.locator("[data-later]")).toHaveCount(0);
  await expect(page.locator("#questions")).toBeInViewport();
});

test("PAGE-01 Back leads to the place that was left", async ({ page }) => {
  // In a font of the system, as where the typefaces come too late, the page is longer: they are in the browser's cache.
  await page.goto("/", { waitUntil: "networkidle" });
  await page.reload();
  const footer = page.getByRole("contentinfo");
  await footer.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await page.goto("/announcement/nvidia-inception-program");
  await page.goBack();
  await expect(page.locator("[data-later]")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await expect(footer).toBeInViewport();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("PAGE-01 the later styles are linked as ever", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#questions")).toBeVisible();
    await expect(page.locator("link[href*=below-the-fold]")).toHaveCount(1);
  });
});
