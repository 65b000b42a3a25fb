import type { Page } from "@playwright/test";
import { CLICK_WAIT_MS, PAINT_WAIT_MS } from "../../../apps/site/src/kit/loading/time-limits.ts";
import { holdRequests } from "../../support/browser/held-requests.ts";
import { expect, test } from "../../support/test.ts";

const DEFERRED_STYLES = "**/_astro/deferred*.css";
const deferredLink = (page: Page) => page.locator("link[rel=stylesheet][href*=deferred]");

/** Look and position of the text and controls in the window. */
const visibleBoxes = (page: Page) =>
  page.locator("main :is(h1, p, label, input, select, a.btn, button)").evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => ({ what: one.outerHTML.slice(0, 80), box: one.getBoundingClientRect().toJSON() }))
      .filter(({ box }) => box.width > 0 && box.top < innerHeight),
  );

for (const path of ["/", "/auth/register", "/signature/contracts/real-estate/residential-lease-agreement"]) {
  test(`SHELL-05 nothing on the first screen of ${path} moves when the deferred styles load`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const release = await holdRequests(page, DEFERRED_STYLES);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const before = await visibleBoxes(page);
    expect(before.length).toBeGreaterThan(2);
    release();
    await expect(page.locator("body[data-deferred]")).toHaveCount(0);
    expect(await visibleBoxes(page)).toEqual(expect.arrayContaining(before));
  });
}

for (const [what, unpainted] of [
  ["is never painted", "PerformanceObserver.prototype.observe = () => {}"],
  ["is in a browser that reports no paint", "delete window.PerformanceObserver"],
  ["is in the background", "Object.defineProperty(document, 'hidden', { get: () => true })"],
] as const) {
  test(`SHELL-05 a page that ${what} is styled and runs within two seconds`, async ({ page, bar }) => {
    await page.addInitScript(unpainted);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await expect(page.locator("body[data-deferred]")).toHaveCount(0, { timeout: 2 * PAINT_WAIT_MS });
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(deferredLink(page)).toHaveCount(1);
    await bar.opener("Company").click();
    await expect(bar.panel("Company")).toBeVisible();
  });
}

test("PAGE-01 where the deferred styles fail, the page is there and its scripts run", async ({
  page,
  bar,
  complaints,
}) => {
  await page.route(DEFERRED_STYLES, (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await bar.opener("Company").click();
  await expect(bar.panel("Company")).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("ERR_FAILED")]);
});

test("PAGE-01 where the deferred styles never load, clicks are no longer held", async ({ page }) => {
  await holdRequests(page, DEFERRED_STYLES);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(deferredLink(page)).toBeAttached();
  await expect(page.locator("body[data-deferred]")).toHaveCount(0, { timeout: CLICK_WAIT_MS + 2000 });
});

test("PAGE-01 a URL with a fragment leads to its place", async ({ page }) => {
  await page.goto("/#questions");
  await expect(page.locator("#questions")).toBeInViewport();
});

test("PAGE-01 Back returns to the scroll position", async ({ page }) => {
  // With system fonts, where the typefaces are late, the page is longer: they are in the browser's cache.
  await page.goto("/", { waitUntil: "networkidle" });
  await page.reload();
  const footer = page.getByRole("contentinfo");
  await footer.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  await page.goto("/announcement/nvidia-inception-program");
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await expect(footer).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("PAGE-01 everything is styled", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#questions")).toBeVisible();
    await expect(deferredLink(page)).toHaveCount(1);
    await expect(page.locator(".scrim")).toHaveCSS("position", "fixed");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

  test("NAV-07 the menu opens where the deferred styles fail", async ({ page, bar, complaints }) => {
    await page.route(DEFERRED_STYLES, (route) => route.abort());
    await page.goto("/");
    await bar.header.locator("[data-burger]").tap();
    await expect(bar.header.getByRole("link", { name: "Contract forms" })).toBeVisible();
    expect(complaints.splice(0)).toEqual([expect.stringContaining("ERR_FAILED")]);
  });
});
