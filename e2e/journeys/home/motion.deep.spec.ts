import type { Page } from "@playwright/test";
import { brand } from "@sealwright/brand";
import { holdRequests } from "../../support/browser/held-requests.ts";
import { expect, test } from "../../support/test.ts";

const SCRIPTS = "**/_astro/*.js";
const interactiveDocument = (page: Page) =>
  page.getByRole("figure", { name: "One clause from draft to seal" });
const steps = (page: Page) => page.getByRole("group", { name: "Steps of the sample clause" });
const seal = (page: Page) => page.getByRole("img", { name: `Sealed with ${brand.name}` });

/** Every state of the sample clause that is painted: whether it is sealed, and its step. */
async function watchSeal(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((place) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const stamp = document.querySelector(place);
      if (stamp) {
        const { visibility, opacity } = getComputedStyle(stamp);
        const sealed = visibility === "visible" && opacity !== "0" ? "sealed" : "open";
        const now = `${sealed} ${document.querySelector<HTMLElement>("[data-interactive-document]")?.dataset.step ?? ""}`;
        if (seen.at(-1) !== now) seen.push(now);
      }
      requestAnimationFrame(look);
    };
    look();
  }, ".document-stamp");
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 375, height: 900 },
]) {
  test(`PAGE-01 the sample clause plays to its seal by itself, without going back, at ${viewport.width}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const seen = await watchSeal(page);
    const release = await holdRequests(page, SCRIPTS);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await expect.poll(seen).toEqual(["open "]);
    release();
    await expect(interactiveDocument(page)).toHaveAttribute("data-step", "5");
    await expect.poll(seen).toEqual(["open ", "open 1", "open 2", "open 3", "open 4", "open 5", "sealed 5"]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

test("PAGE-01 the sample clause plays once, and shifts no layout", async ({ page }) => {
  await page.goto("/");
  const shifts = await page.evaluateHandle(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
    return seen;
  });
  await expect(interactiveDocument(page)).toHaveAttribute("data-step", "5");
  await expect(seal(page)).toBeVisible();
  expect((await shifts.jsonValue()).reduce((total, shift) => total + shift, 0)).toBeLessThan(0.01);
  await page.clock.install();
  await steps(page).getByRole("button", { name: "Play again" }).click();
  await expect(interactiveDocument(page)).toHaveAttribute("data-step", "1");
  await steps(page).getByRole("button", { name: "Signed" }).click();
  await page.clock.runFor(1500);
  await expect(interactiveDocument(page)).toHaveAttribute("data-step", "4");
});

test("PAGE-01 if its script does not load, the sample clause shows its end", async ({ page, complaints }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(seal(page)).toBeVisible();
  await expect(interactiveDocument(page).getByText("one further period of twelve months")).toBeVisible();
  complaints.splice(0);
});

test("PAGE-01 on a phone, the step names stay reachable and never take much of the window", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  for (const [width, height, share] of [
    [375, 740, 0.08],
    [320, 640, 0.09],
  ] as const) {
    await page.setViewportSize({ width, height });
    await interactiveDocument(page)
      .getByText("7.2")
      .evaluate((clause) => clause.scrollIntoView());
    const bar = await steps(page).getByRole("list").boundingBox();
    expect(bar?.height).toBeLessThan(share * height);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(height);
  }
  for (const [width, height] of [
    [720, 450],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await interactiveDocument(page)
      .getByText("7.2")
      .evaluate((clause) => clause.scrollIntoView());
    await expect(steps(page).getByRole("list")).not.toBeInViewport();
  }
});

/** The scroll position at every frame. */
const watchScroll = (page: Page) =>
  page.addInitScript(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    const look = () => {
      if (places.at(-1) !== scrollY) places.push(scrollY);
      requestAnimationFrame(look);
    };
    look();
  });
const places = (page: Page) => page.evaluate(() => (window as unknown as { places: number[] }).places);
const topOf = (page: Page, id: string) =>
  page.locator(id).evaluate((place) => {
    // "auto" until the deferred styles have loaded.
    const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    return Math.abs(Math.round(place.getBoundingClientRect().top - covered));
  });

test("PAGE-01 a fragment and Back jump to their place without smooth scrolling; a clicked link scrolls smoothly", async ({
  page,
}) => {
  await watchScroll(page);
  await page.goto("/#questions");
  await expect.poll(() => topOf(page, "#questions")).toBe(0);
  // Once at the top, once at its place before and after the styles: no animation in between.
  expect((await places(page)).length).toBeLessThan(6);

  await page.goto("/announcement/nvidia-inception-program");
  await page.goBack();
  await expect.poll(() => topOf(page, "#questions")).toBeLessThan(80);
  expect((await places(page)).length).toBeLessThan(6);

  const before = (await places(page)).length;
  await page.getByRole("link", { name: "Back to top" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect((await places(page)).length - before).toBeGreaterThan(2);
});
