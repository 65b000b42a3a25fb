import { SHOWN_PLAIN_MS } from "../../../apps/site/src/enhance/loading/time-limits.ts";
import { holdRequests } from "../../support/browser/held-requests.ts";
import { expect, test } from "../../support/test.ts";

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

for (const path of [
  "/",
  "/auth/login",
  "/auth/register",
  "/signature/contracts",
  "/signature/contracts/real-estate/residential-lease-agreement",
  "/announcement/nvidia-inception-program",
]) {
  test(`SHELL-05 the first picture of ${path} stands where it stays once the later styles have come`, async ({
    page,
  }) => {
    /** Where in the window what can be read or filled in stands. */
    const places = () =>
      page.locator("main :is(h1, p, label, input, select, a.btn, button)").evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => ({ what: one.outerHTML.slice(0, 80), box: one.getBoundingClientRect().toJSON() }))
          .filter(({ box }) => box.width > 0 && box.top < innerHeight),
      );
    await page.emulateMedia({ reducedMotion: "reduce" });
    const letCome = await holdRequests(page, /\/_astro\/(later|below-the-fold)[^/]*\.css$/);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[data-later]")).not.toHaveCount(0);
    const before = await places();
    expect(before.length).toBeGreaterThan(2);
    letCome();
    await expect(page.locator("[data-later]")).toHaveCount(0);
    expect(await places()).toEqual(expect.arrayContaining(before));
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("PAGE-01 the later styles are linked as ever", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#questions")).toBeVisible();
    await expect(page.locator("link[href*=below-the-fold]")).toHaveCount(1);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

  test("NAV-07 the menu opens where the later styles do not come", async ({ page, bar, complaints }) => {
    await page.route(LATER_STYLES, (route) => route.abort());
    await page.goto("/");
    await bar.header.locator("[data-burger]").tap();
    await expect(bar.header.getByRole("link", { name: "Contract forms" })).toBeVisible();
    expect(complaints.splice(0)).toEqual([expect.stringContaining("ERR_FAILED")]);
  });
});
