import type { Page } from "@playwright/test";
import { holdRequests } from "../../support/browser/held-requests.ts";
import { translationService } from "../../support/browser/translation-service.ts";
import { contract, LEASE } from "../../support/pages/form-page.ts";
import { expect, test } from "../../support/test.ts";
import { choose, languageButton, otherCookies } from "./translate-steps.ts";

const policyOf = async (page: Page, path: string) => {
  const answer = await page.goto(path);
  return answer?.headers()["content-security-policy"] ?? "";
};

test("NAV-10 Arabic and Hebrew turn the page right-to-left, and nothing overflows", async ({ page, bar }) => {
  await translationService(page, "reachable");
  await bar.visit("/");
  for (const [name, lang] of [
    ["العربية", "ar"],
    ["עברית", "he"],
  ] as const) {
    await choose(bar, name);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    const [brand, strip] = [bar.header.locator(".bar-brand"), bar.header.locator(".strip-theme")];
    expect((await bar.centreOf(brand)).x).toBeGreaterThan((await bar.centreOf(strip)).x);
  }
});

test("NAV-10 text that stays in English keeps its direction on a right-to-left page", async ({
  page,
  bar,
}) => {
  await translationService(page, "reachable");
  await bar.visit(LEASE);
  await choose(bar, "العربية");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(contract(page)).toHaveCSS("direction", "ltr");
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("NAV-10 the wider policy is sent only while a language is chosen", async ({ page, bar }) => {
  await translationService(page, "reachable");
  const narrow = await policyOf(page, "/auth/login");
  expect(narrow).not.toContain("unsafe");
  expect(narrow).not.toContain("translate");
  await choose(bar, "Deutsch");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");

  const answer = await page.goto("/auth/login");
  const wide = answer?.headers()["content-security-policy"] ?? "";
  expect(wide).toContain("https://translate.google.com https://translate.googleapis.com");
  expect(wide).toContain("style-src 'self' 'unsafe-inline' https://translate.google.com");
  expect(wide).not.toContain("unsafe-eval");
  expect(wide.match(/script-src [^;]*/)?.[0]).not.toContain("unsafe-inline");
  expect(answer?.headers()["cache-control"]).toBe("no-store");

  await choose(bar, "English");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect(await policyOf(page, "/auth/login")).toBe(narrow);
});

test("NAV-10 a third party that never responds blocks nothing and times out after 15 seconds", async ({
  page,
  bar,
}) => {
  const asked = await translationService(page, "silent");
  await bar.visit("/auth/login");
  await bar.stopClock();
  await choose(bar, "ไทย");
  await expect.poll(() => asked.length).toBe(1);
  await page.clock.runFor(14_000);
  await expect(page.locator("#toasts")).toContainText("Translating into Thai …");
  await expect(bar.opener("Language")).toContainText("English");
  await expect(page.locator("#toasts-urgent")).toBeEmpty();
  await page.clock.runFor(2_000);
  await expect(page.locator("#toasts-urgent")).toContainText("the translation service is not responding");
  await expect(page.locator("#toasts")).toBeEmpty();
  await expect(bar.opener("Language")).toContainText("English");
});

test("NAV-10 a translation that arrives after the timeout is removed", async ({ page, bar }) => {
  await translationService(page, "reachable");
  const release = await holdRequests(page, "https://translate.googleapis.com/**");
  await bar.visit("/announcement/nvidia-inception-program");
  await bar.stopClock();
  await choose(bar, "Deutsch");
  await expect(page.locator("#translation-widget")).toBeAttached();
  await page.clock.runFor(16_000);
  await expect(page.locator("#toasts-urgent")).toContainText("It stays in English.");

  const anew = page.waitForEvent("load");
  release();
  await anew;
  await expect(page.getByRole("heading", { level: 1 })).toContainText("NVIDIA");
  await expect(page.locator("html")).not.toHaveClass(/translated/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(bar.opener("Language")).toContainText("English");
  expect(await otherCookies(page)).toEqual([]);
});

test("NAV-10 a pending translation is announced and can be canceled, also for the next pages", async ({
  page,
  bar,
}) => {
  const asked = await translationService(page, "silent");
  await bar.visit("/auth/login");
  await choose(bar, "Deutsch");
  await expect(page.locator("#toasts")).toContainText("Translating into German …");
  await expect(bar.opener("Language")).toContainText("English");
  await page.getByRole("button", { name: "Cancel" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#toasts")).toContainText("This page stays in English.");
  await expect(page.locator("#toasts")).not.toContainText("German");
  await expect(bar.opener("Language")).toBeFocused();
  await bar.opener("Language").click();
  await expect(languageButton(bar, "English")).toHaveAttribute("aria-current", "true");
  await page.goto("/auth/login");
  expect(asked).toHaveLength(1);
  expect(await otherCookies(page)).toEqual([]);
});

test("NAV-10 a page without access to cookies keeps its scripts", async ({ page, bar, complaints }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    Object.defineProperty(document, "cookie", { get: refuse, set: refuse });
  });
  await bar.visit("/");
  await bar.opener("Language").click();
  await expect(languageButton(bar, "English")).toHaveAttribute("aria-current", "true");
  expect(complaints).toEqual([]);
});

test("NAV-10 with cookies blocked, the page says that no language can be saved", async ({ page, bar }) => {
  const asked = await translationService(page, "reachable");
  await page.addInitScript(() => {
    Object.defineProperty(document, "cookie", { get: () => "", set: () => {} });
  });
  await bar.visit("/auth/login");
  await choose(bar, "Italiano");
  await expect(page.locator("#toasts-urgent")).toContainText("refuses cookies");
  expect(asked).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("NAV-10 no language is offered that would not work", async ({ page, bar }) => {
    await page.goto("/");
    await expect(bar.opener("Language")).toBeHidden();
    await expect(bar.header.getByText("Switch theme").filter({ visible: true })).toHaveCount(0);
  });
});
