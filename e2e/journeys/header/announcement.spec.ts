import type { Locator, Page } from "@playwright/test";
import { holdRequests } from "../../support/browser/held-requests.ts";
import { Bar } from "../../support/pages/nav-bar.ts";
import { expect, test } from "../../support/test.ts";

const bubbleOf = (bar: Bar) => bar.header.locator(".announcement-bubble");
const openerOf = (bar: Bar) => bar.header.locator("summary", { hasText: "Announcement" });
const dismiss = (bar: Bar) => bar.header.getByRole("button", { name: "Dismiss announcement" });
/** Whether the two overlap. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("One of them is not laid out");
  const crosses = (from: number, length: number, start: number, size: number) =>
    from < start + size && start < from + length;
  return crosses(a.x, a.width, b.x, b.width) && crosses(a.y, a.height, b.y, b.height);
}
/** The tracked events. Polled, because details elements report opening a task later. */
const events = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("sealwright.events") ?? "[]") as {
      name: string;
      properties: object;
    }[];
    return kept.map(({ name, properties }) => ({ name, ...properties }));
  });
/** The page's scripts have run; what is shown a picture later waits for the clock. */
async function openWithStoppedClock(page: Page, bar: Bar): Promise<void> {
  await bar.stopClock();
  await page.goto("/", { waitUntil: "load" });
  await expect(page.locator("body[data-deferred]")).toHaveCount(0);
}

const OPENED = { name: "click", category: "nvidia_notification", label: "navbar_announcement" };

test("NAV-11 the bubble opens by itself 300 ms after the page has loaded, with its dot, without focus or a click's event", async ({
  page,
  bar,
}) => {
  await openWithStoppedClock(page, bar);
  await page.clock.runFor(290);
  await expect(bubbleOf(bar)).toBeHidden();
  await page.clock.runFor(20);
  await expect(bubbleOf(bar)).toBeVisible();
  await expect(openerOf(bar)).toHaveAccessibleName("Announcement (unread)");
  await expect(page.locator("body")).toBeFocused();
  // The event of a later click is the first one.
  await page.keyboard.press("Escape");
  await openerOf(bar).click();
  await expect.poll(() => events(page)).toEqual([OPENED]);
});

test("NAV-11 it opens by itself once a browser session, in whichever tab", async ({ page, bar, context }) => {
  await page.goto("/");
  await expect(bubbleOf(bar)).toBeVisible();
  const tab = await context.newPage();
  const other = new Bar(tab);
  await other.stopClock();
  await tab.goto("/auth/login", { waitUntil: "load" });
  await expect(tab.locator("body[data-deferred]")).toHaveCount(0);
  await tab.clock.runFor(2000);
  await expect(openerOf(other)).toHaveAccessibleName("Announcement (unread)");
  await expect(bubbleOf(other)).toBeHidden();
  await tab.close();
});

test("NAV-11 it gives way to a control under it that gets the focus", async ({ page, bar }) => {
  await page.goto("/");
  await expect(bubbleOf(bar)).toBeVisible();
  await page.evaluate(() => {
    const button = document.createElement("button");
    button.style.cssText = "position: fixed; inset: auto 60px 60px auto";
    document.body.append(button);
    button.focus();
  });
  await expect(bubbleOf(bar)).toBeHidden();
  await expect(openerOf(bar)).toHaveAccessibleName("Announcement (unread)");
});

test("NAV-11 the bubble does not open before its styles have loaded", async ({ page, bar }) => {
  const release = await holdRequests(page, "**/_astro/deferred*.css");
  // The style sheet may delay the load event, or be requested after it.
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(openerOf(bar)).toHaveAccessibleName("Announcement (unread)");
  await bar.stopClock();
  await page.clock.runFor(1000);
  await expect(bubbleOf(bar)).toBeHidden();
  release();
  await page.clock.resume();
  await expect(bubbleOf(bar)).toBeVisible();
});

test("NAV-11 opened by itself it closes on scroll, and stays unread", async ({ page, bar }) => {
  await page.goto("/");
  await expect(bubbleOf(bar)).toBeVisible();
  await page.mouse.wheel(0, 300);
  await expect(bubbleOf(bar)).toBeHidden();
  await expect(openerOf(bar)).toHaveAccessibleName("Announcement (unread)");
});

test("NAV-11 it does not open over what a visitor has scrolled to, but at the top of the next page", async ({
  page,
  bar,
}) => {
  await openWithStoppedClock(page, bar);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.clock.runFor(2000);
  await expect(bubbleOf(bar)).toBeHidden();
  await page.clock.resume();
  await page.goto("/signature/pricing");
  await expect(bubbleOf(bar)).toBeVisible();
});

test("NAV-11 on a phone it opens by itself below the headline, and on tap at its bell", async ({
  page,
  bar,
}) => {
  // Tall enough for the taller lines of a fallback typeface, which stays if the page's own comes late.
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto("/");
  const headline = page.getByRole("heading", { level: 1 });
  await expect(bubbleOf(bar)).toBeInViewport({ ratio: 1 });
  await expect(bubbleOf(bar).getByRole("link", { name: "Read announcement" })).toBeVisible();
  expect(await overlap(bubbleOf(bar), headline)).toBe(false);
  await headline.click();
  await expect(bubbleOf(bar)).toBeHidden();
  await openerOf(bar).click();
  expect(await overlap(bubbleOf(bar), headline)).toBe(true);
});

test("NAV-11 the X dismisses it for the session, on other pages too, and a new session sees it again", async ({
  page,
  bar,
  browser,
  baseURL,
}) => {
  await page.goto("/");
  await dismiss(bar).click();
  await expect(bubbleOf(bar)).toBeHidden();
  await expect(openerOf(bar)).toBeFocused();
  await expect(openerOf(bar)).toHaveAccessibleName("Announcement");

  await bar.stopClock();
  await page.goto("/auth/login");
  await page.clock.runFor(2000);
  await expect(bubbleOf(bar)).toBeHidden();
  // It can still be opened.
  await openerOf(bar).click();
  await expect(bubbleOf(bar)).toBeVisible();
  await expect(openerOf(bar)).toHaveAccessibleName("Announcement");

  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await otherPage.goto(`${baseURL}/`);
  await expect(otherPage.locator(".announcement-bubble")).toBeVisible();
  await other.close();
});

test("NAV-11 'Read announcement' leads to its page, dismisses it, and that page says that it is a sample", async ({
  page,
  bar,
}) => {
  await page.goto("/");
  await bubbleOf(bar).getByRole("link", { name: "Read announcement" }).click();
  await expect(page).toHaveURL("/announcement/nvidia-inception-program");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Sample text.")).toBeVisible();
  await openWithStoppedClock(page, bar);
  await page.clock.runFor(2000);
  await expect(bubbleOf(bar)).toBeHidden();
});

test("NAV-11 a click outside and Escape close it without dismissing it", async ({ page, bar }) => {
  for (const close of [() => page.mouse.click(300, 700), () => page.keyboard.press("Escape")]) {
    await page.context().clearCookies();
    await page.goto("/auth/login");
    await expect(bubbleOf(bar)).toBeVisible();
    await close();
    await expect(bubbleOf(bar)).toBeHidden();
    await expect(openerOf(bar)).toHaveAccessibleName("Announcement (unread)");
  }
});

test("NAV-11 it opens on hover, on click and by keyboard, and Escape returns the focus", async ({
  page,
  bar,
}) => {
  const openedTimes = async (times: number) => {
    await expect(bubbleOf(bar)).toBeVisible();
    await expect.poll(() => events(page)).toEqual(Array(times).fill(OPENED));
  };
  await page.goto("/auth/login");
  await openedTimes(0);
  await page.keyboard.press("Escape");
  await expect(bubbleOf(bar)).toBeHidden();
  await openerOf(bar).hover();
  await openedTimes(1);
  await openerOf(bar).click();
  await expect(bubbleOf(bar)).toBeVisible();
  await openerOf(bar).click();
  await expect(bubbleOf(bar)).toBeHidden();

  await openerOf(bar).focus();
  await page.keyboard.press("Space");
  await openedTimes(2);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(bubbleOf(bar)).toBeHidden();
  await expect(openerOf(bar)).toBeFocused();
});

test("NAV-11 opening a menu closes it", async ({ page, bar }) => {
  await page.goto("/auth/login");
  await expect(bubbleOf(bar)).toBeVisible();
  await bar.opener("Company").hover();
  await expect(bar.panel("Company")).toBeVisible();
  await expect(bubbleOf(bar)).toBeHidden();
});

test("NAV-11 a listener gets the event once, and it is not queued for others", async ({ page, bar }) => {
  await page.addInitScript(() => {
    const seen = Object.assign(window, { taken: [] as unknown[] });
    document.addEventListener("sealwright:event", (event) => {
      event.preventDefault();
      seen.taken.push((event as CustomEvent).detail);
    });
  });
  await bar.visit("/auth/login");
  await openerOf(bar).click();
  await expect(bubbleOf(bar)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (window as { taken?: unknown }).taken))
    .toEqual([
      {
        name: "click",
        properties: { category: "nvidia_notification", label: "navbar_announcement" },
        at: expect.any(Number),
      },
    ]);
  expect(await events(page)).toEqual([]);
});

for (const [width, height] of [
  [320, 568],
  [375, 667],
  [1024, 768],
  [1440, 900],
] as const) {
  test(`NAV-11 at ${width} by ${height} pixels it moves nothing and covers neither the hero's heading nor its call`, async ({
    page,
    bar,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const seen = Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        seen.shifts += list.getEntries().length;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/auth/login");
    await expect(bubbleOf(bar)).toBeVisible();
    const shifts = () => page.evaluate(() => (window as { shifts?: number }).shifts);
    await dismiss(bar).click();
    const before = await shifts();
    await openerOf(bar).click();
    await expect(bubbleOf(bar)).toBeVisible();
    expect(await shifts()).toBe(before);

    await page.context().clearCookies();
    await page.goto("/");
    await expect(bubbleOf(bar)).toBeVisible();
    await expect(bubbleOf(bar)).toBeInViewport({ ratio: 1 });
    for (const read of [".hero-actions [data-auth]", "h1"])
      expect(await overlap(bubbleOf(bar), page.locator(read))).toBe(false);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("NAV-11, NAV-12 it opens on click, and its page can be reached", async ({ page, bar }) => {
    await page.goto("/");
    await expect(bubbleOf(bar)).toBeHidden();
    await openerOf(bar).click();
    await expect(dismiss(bar)).toBeHidden();
    await bubbleOf(bar).getByRole("link", { name: "Read announcement" }).click();
    await expect(page).toHaveURL("/announcement/nvidia-inception-program");
  });
});
