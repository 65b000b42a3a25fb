import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Locator, Page } from "@playwright/test";
import { brand } from "@sealwright/brand";
import { COMPLETE_BAR, LIBRARY_BAR, MENUS } from "../../support/pages/nav-bar.ts";
import { expect, test } from "../../support/test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** Translations of the bar's labels by the third party. */
const LONG_WORDS = {
  German: [
    "Produktübersicht",
    "Wissenswertes",
    "Unternehmen",
    "Vertragsformulare",
    "Preisgestaltung",
    "Anmeldung",
    "Registrierung",
    "Vertriebsabteilung kontaktieren",
  ],
  Thai: [
    "ผลิตภัณฑ์ทั้งหมด",
    "แหล่งข้อมูลความรู้",
    "เกี่ยวกับบริษัท",
    "แบบฟอร์มสัญญา",
    "อัตราค่าบริการ",
    "เข้าสู่ระบบ",
    "ลงทะเบียนผู้ใช้",
    "ติดต่อฝ่ายขายของเรา",
  ],
};

/** Readers of Thai have a font for it; the machine that runs this may show boxes of another width. */
async function addThaiFace(page: Page): Promise<void> {
  const require = createRequire(import.meta.url);
  const file = require.resolve("@fontsource/noto-sans-thai/files/noto-sans-thai-thai-600-normal.woff2");
  await page.evaluate(
    async ([bytes, value]) => {
      document.fonts.add(await new FontFace("Thai", Uint8Array.from(bytes)).load());
      const { style } = document.documentElement;
      const faces = getComputedStyle(document.documentElement).getPropertyValue(value);
      style.setProperty(value, `"Source Sans", Thai, ${faces}`);
    },
    [[...readFileSync(file)], "--font-sans"] as const,
  );
}

for (const [language, words] of Object.entries(LONG_WORDS)) {
  test(`NAV-12 long ${language} labels wrap or collapse and push nothing out of the navigation bar`, async ({
    page,
    bar,
  }) => {
    await bar.visit(COMPLETE_BAR);
    await addThaiFace(page);
    const items = ".bar-item, .bar-end > .btn, .bar-burger, .strip-buy, .strip a[target]";
    await page.locator(items).evaluateAll((all, long) => {
      const texts = all.flatMap((item) =>
        [...item.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
      );
      texts.forEach((text, index) => {
        text.textContent = long[index % long.length] ?? "";
      });
    }, words);
    for (const width of [320, 375, 768, 1024, 1088, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      // The bar fits itself to its new width in a frame of its own.
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const out = await bar.header.evaluate(
        (header, [edge, items]) =>
          [...header.querySelectorAll(items)]
            .filter((item) => item.checkVisibility())
            .map(
              (item) => [item.textContent?.trim().slice(0, 20), item.getBoundingClientRect().right] as const,
            )
            .filter(([, right]) => right > edge),
        [width, ".strip-row > *, .bar-row > *, .bar-list > li, .bar-end > *"] as const,
      );
      expect([width, out]).toEqual([width, []]);
      const tall = await bar.header
        .locator(".strip a, .bar-list > li, .bar-end > *")
        .evaluateAll((items) =>
          items.filter((item) => item.checkVisibility()).map((item) => item.clientHeight),
        );
      if (width >= 1088) expect(Math.max(...tall)).toBeLessThanOrEqual(74);
    }
  });
}

test("NAV-06, NAV-12 the bar's own labels never wrap, at any width, signed in or not", async ({
  page,
  bar,
}) => {
  for (const path of [COMPLETE_BAR, LIBRARY_BAR]) {
    await bar.visit(path);
    for (const member of [false, true]) {
      await page.evaluate((signedIn) => {
        document.documentElement.toggleAttribute("data-signed-in", signedIn);
      }, member);
      for (let width = 1088; width <= 1440; width += 32) {
        await page.setViewportSize({ width, height: 800 });
        // The bar fits itself to its new width after the frame in which it got it.
        await expect.poll(() => brokenWords(bar.header), { message: `${path} at ${width}` }).toEqual([]);
      }
    }
  }
});

/** Labels on two lines, and elements wider than their container. */
function brokenWords(header: Locator): Promise<string[]> {
  return header.evaluate((element) => {
    const found: string[] = [];
    const list = element.querySelector(".bar-list");
    if (list && list.scrollWidth > list.clientWidth) found.push("the list");
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
    }
    return found;
  });
}

test("SHELL-04 the chosen theme is applied before the first paint, on every page, until it is changed", async ({
  page,
  bar,
  complaints,
}) => {
  await bar.visit("/auth/login");
  await bar.header.getByRole("button", { name: "Switch theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // Even without any files the page is dark: the script in its head decides.
  await page.route("**/_astro/**", (route) => route.abort());
  await page.goto("/auth/register", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.waitForLoadState();
  expect(complaints.splice(0).filter((complaint) => !complaint.includes("ERR_FAILED"))).toEqual([]);
});

test("NAV-12 with all images and fonts missing, the navigation bar still labels everything", async ({
  page,
  bar,
  complaints,
}) => {
  await page.route(/\.(?:png|svg|ico|woff2)$/, (route) => route.abort());
  await bar.visit(COMPLETE_BAR);
  for (const title of ["Products", "Resources", "Company"]) {
    await bar.opener(title).click();
    await expect(bar.panel(title).getByRole("link").first()).toBeVisible();
  }
  expect(complaints.splice(0).filter((complaint) => !complaint.includes("ERR_FAILED"))).toEqual([]);
});

test("NAV-12 in a wider system font, a phone's navigation bar keeps its labels on one line", async ({
  page,
  bar,
  complaints,
}) => {
  await page.route(/\.woff2$/, (route) => route.fulfill({ body: "" }));
  for (const width of [320, 360, 375, 412]) {
    await page.setViewportSize({ width, height: 700 });
    await bar.visit("/");
    const burger = bar.burger;
    await expect(burger).toHaveCSS("height", "44px");
    await expect(burger).toBeInViewport({ ratio: 1 });
    // Without room for the name, the seal links to the home page.
    await expect(bar.header.getByRole("link", { name: brand.name })).toHaveCSS("height", "44px");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(complaints.splice(0).filter((complaint) => !complaint.includes("decode downloaded font"))).toEqual(
    [],
  );
});

test.describe("right-to-left", () => {
  test("NAV-10, NAV-12 the bar and its panels are mirrored and fit", async ({ page, bar }) => {
    for (const [path, titles] of Object.entries(MENUS)) {
      await bar.visit(path);
      await page.evaluate(() => {
        document.documentElement.dir = "rtl";
      });
      for (const title of titles) {
        await bar.opener(title).click();
        const box = await bar.panel(title).boundingBox();
        expect([title, (box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= 1440]).toEqual([
          title,
          true,
          true,
        ]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
    }
    await bar.visit(COMPLETE_BAR);
    await page.evaluate(() => {
      document.documentElement.dir = "rtl";
    });
    await bar.opener("Products").click();
    const list = await bar.centreOf(bar.panel("Products").getByRole("button").first());
    const links = await bar.centreOf(bar.panel("Products").getByRole("link", { name: "Click Through" }));
    expect(list.x).toBeGreaterThan(links.x);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("NAV-12 with a menu open, the page can still be used", async ({ page, bar }) => {
    await page.goto("/auth/login");
    await bar.opener("Company").click();
    await page.getByRole("contentinfo").getByRole("link", { name: "Contract forms" }).click();
    await expect(page).toHaveURL(/\/signature\/contracts$/);
  });
});
