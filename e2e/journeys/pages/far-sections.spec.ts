import type { Page } from "@playwright/test";
import { expect, test } from "../../support/test.ts";

// Sections below the first screen are laid out when they come near (section.css). Whoever goes straight to one must not notice,
// also without the back-forward cache, which the browser of the tests does not have.

/** Pages with many of them, with the fragment of one far down. */
const PAGES = [
  { path: "/", far: "#questions" },
  { path: "/signature/pricing", far: "#questions" },
  { path: "/clm/editor", far: "#particulars" },
  { path: "/signature/api", far: "#errors" },
] as const;

/** How far the element is from where a fragment leads, in pixels. */
const missedBy = (page: Page, selector: string) =>
  page.locator(selector).evaluate((place) => {
    const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    return Math.abs(Math.round(place.getBoundingClientRect().top - covered));
  });

for (const { path, far } of PAGES) {
  test(`PAGE-01 a link from another page leads to ${path}${far}, and Back returns to it`, async ({
    page,
  }) => {
    await page.goto("/about");
    await page.goto(`${path}${far}`);
    await expect.poll(() => missedBy(page, far)).toBeLessThan(3);
    await page.mouse.wheel(0, 300);
    const seen = () => page.locator(far).evaluate((place) => Math.round(place.getBoundingClientRect().top));
    await expect.poll(seen).toBeLessThan(-100);
    const before = await seen();
    await page.goto("/about");
    await page.goBack();
    await expect.poll(async () => Math.abs((await seen()) - before)).toBeLessThan(80);
    await page.goForward();
    await page.goBack();
    await expect.poll(async () => Math.abs((await seen()) - before)).toBeLessThan(80);
  });

  test(`WCAG 1.3.1 every heading of ${path} is in the accessibility tree before it comes near`, async ({
    page,
  }) => {
    await page.goto(path);
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const named = nodes
      .filter(({ role, ignored }) => role?.value === "heading" && !ignored)
      .map(({ name }) => String(name?.value).replaceAll(/\s+/g, " ").trim());
    const headings = await page
      .locator("main :is(h2, h3)")
      .evaluateAll((all) =>
        all
          .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
          .map((heading) => (heading.textContent ?? "").replaceAll(/\s+/g, " ").trim()),
      );
    expect(headings.length).toBeGreaterThan(3);
    for (const heading of headings)
      expect(named.map((name) => name.replaceAll(" ", ""))).toContain(heading.replaceAll(" ", ""));
  });
}

test("WCAG 2.4.7 the keyboard's focus in a section far down is on the screen", async ({ page }) => {
  await page.goto("/signature/pricing");
  const link = page.locator("main a:visible").last();
  await link.focus();
  await expect(link).toBeInViewport();
});

test("PAGE-01 find in page finds words far down", async ({ page }) => {
  await page.goto("/signature/pricing");
  const word = await page.locator("main .section").last().locator("h2").innerText();
  const found = await page.evaluate(
    (text) => (window as unknown as { find(text: string): boolean }).find(text.split("\n")[0] ?? text),
    word,
  );
  expect(found).toBe(true);
  await expect(page.locator("main .section").last().locator("h2")).toBeInViewport();
});

test("PAGE-11 nothing moves while a visitor scrolls to the end", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const end = page.locator("footer");
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    expect(await end.evaluate((footer) => footer.getBoundingClientRect().bottom)).toBeLessThan(801);
  }).toPass({ intervals: [50] });
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
});
