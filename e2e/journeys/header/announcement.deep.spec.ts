import type { Locator, Page } from "@playwright/test";
import { holdRequests } from "../../support/browser/held-requests.ts";
import { spaceText } from "../../support/browser/space-text.ts";
import type { Bar } from "../../support/pages/nav-bar.ts";
import { expect, test } from "../../support/test.ts";

const bubbleOf = (bar: Bar) => bar.header.locator(".announcement-bubble");
const openerOf = (bar: Bar) => bar.header.locator("summary", { hasText: "Announcement" });
const dismiss = (bar: Bar) => bar.header.getByRole("button", { name: "Dismiss announcement" });
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
async function openWithStoppedClock(page: Page, bar: Bar, path = "/"): Promise<void> {
  await bar.stopClock();
  await page.goto(path, { waitUntil: "load" });
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

test("NAV-11 the bubble does not open before its styles have loaded", async ({ page, bar }) => {
  const release = await holdRequests(page, "**/_astro/deferred*.css");
  // The style sheet may delay the load event, or be requested after it.
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(bar.header.locator("[data-announcement][data-unread]")).toBeVisible();
  await bar.stopClock();
  await page.clock.runFor(1000);
  await expect(bubbleOf(bar)).toBeHidden();
  release();
  await page.clock.resume();
  await expect(bubbleOf(bar)).toBeVisible();
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

test("NAV-11 until it is dismissed it opens by itself on each page's load, wherever the page is scrolled to", async ({
  page,
  bar,
}) => {
  for (const path of ["/", "/auth/login", "/signature/pricing#questions"]) {
    await page.goto(path);
    await expect(bubbleOf(bar)).toBeVisible();
    await page.mouse.wheel(0, 300);
    await expect(bubbleOf(bar)).toBeVisible();
  }
});

test("NAV-11 on a phone it opens by itself as one line with its link, and a tap elsewhere closes it", async ({
  page,
  bar,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/");
  await expect(bubbleOf(bar)).toBeVisible();
  expect((await bubbleOf(bar).boundingBox())?.height).toBeLessThan(30);
  await expect(bubbleOf(bar).getByRole("link", { name: "Read announcement" })).toBeVisible();
  await page.mouse.click(180, 640);
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

test("NAV-11 opening a menu closes it", async ({ page, bar }) => {
  await page.goto("/auth/login");
  await expect(bubbleOf(bar)).toBeVisible();
  await bar.opener("Company").hover();
  await expect(bar.panel("Company")).toBeVisible();
  await expect(bubbleOf(bar)).toBeHidden();
});

/** The element under the bubble, by its words or its name. */
const covered = (bubble: Locator) =>
  bubble.evaluate((element) => {
    const over = element.getBoundingClientRect();
    const isUnder = (box: DOMRect) =>
      box.width > 0 &&
      over.left < box.right - 1 &&
      box.left < over.right - 1 &&
      over.top < box.bottom - 1 &&
      box.top < over.bottom - 1;
    const isShown = (one: Element) =>
      !element.contains(one) && one.checkVisibility({ visibilityProperty: true });
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || !text.parentElement || !isShown(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      // Text for screen readers alone is clipped to a pixel.
      const words = [...range.getClientRects()].filter(({ height }) => height > 1);
      // So is a name that has wrapped out of sight.
      const clip = text.parentElement.closest(".bar-brand")?.getBoundingClientRect();
      const isCut = clip !== undefined && words.every(({ top }) => top >= clip.bottom);
      if (!isCut && words.some(isUnder) && !text.parentElement.closest(".visually-hidden"))
        found.push(text.textContent.trim());
    }
    for (const drawn of document.querySelectorAll(
      "a, button, input, select, textarea, summary, img, svg, canvas",
    ))
      if (isShown(drawn) && isUnder(drawn.getBoundingClientRect())) found.push(drawn.outerHTML.slice(0, 80));
    return found;
  });

for (const [width, height] of [
  [320, 568],
  [1088, 768],
] as const) {
  test(`NAV-11 at ${width} by ${height} pixels it moves nothing and covers no text, control or picture`, async ({
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
    for (const path of ["/", "/auth/login", "/signature/pricing", "/clm/certius-ai"]) {
      await openWithStoppedClock(page, bar, path);
      const shifts = () => page.evaluate(() => (window as { shifts?: number }).shifts);
      const before = await shifts();
      await page.clock.runFor(400);
      await expect(bubbleOf(bar)).toBeVisible();
      expect(await shifts()).toBe(before);
      expect(await covered(bubbleOf(bar))).toEqual([]);
      await page.clock.resume();
    }
  });
}

test("NAV-11, WCAG 1.4.12: with text spaced out, its title is whole", async ({ page, bar }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWithStoppedClock(page, bar, "/");
  await page.clock.runFor(400);
  await expect(bubbleOf(bar)).toBeVisible();
  await spaceText(page);
  const title = bubbleOf(bar).locator(".announcement-title");
  expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  expect(await covered(bubbleOf(bar))).toEqual([]);
});

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
