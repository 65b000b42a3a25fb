import type { Page } from "@playwright/test";
import { expect, test } from "../../support/test.ts";

test.describe("SHELL-04 the choice of a theme", () => {
  const footer = (page: Page) => page.getByRole("contentinfo");
  const isDark = (page: Page) =>
    page.evaluate(() => {
      const [red = 255] =
        getComputedStyle(document.body)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return red < 0.5;
    });
  const choice = (page: Page, name: string) => footer(page).getByRole("radio", { name, exact: true });
  const choose = (page: Page, name: string) =>
    footer(page).getByRole("group", { name: "Theme" }).getByText(name, { exact: true }).click();

  test("SHELL-04 is remembered across pages and applied before the first paint", async ({
    page,
    complaints,
  }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.addInitScript(() => {
      // The body exists before the first paint, and after everything in the head has run.
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme ?? "system" });
      }).observe(document, { childList: true, subtree: true });
    });
    const themeAtFirst = () => page.evaluate(() => (window as { themeAtFirst?: string }).themeAtFirst);
    await page.goto("/");
    expect(await themeAtFirst()).toBe("system");
    await expect(choice(page, "System")).toBeChecked();
    expect(await isDark(page)).toBe(false);

    await choose(page, "Dark");
    expect(await isDark(page)).toBe(true);
    for (const path of ["/auth/login", "/nowhere", "/"]) {
      await page.goto(path);
      expect(await themeAtFirst()).toBe("dark");
      await expect(choice(page, "Dark")).toBeChecked();
      expect(await isDark(page)).toBe(true);
    }
    expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 404")]);

    await choose(page, "System");
    expect(await isDark(page)).toBe(false);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await isDark(page)).toBe(true);
    await choose(page, "Light");
    await page.reload();
    expect(await themeAtFirst()).toBe("light");
    expect(await isDark(page)).toBe(false);
  });

  test("SHELL-04 works by keyboard and follows the switch in the navigation bar", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/");
    await choice(page, "System").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(choice(page, "Dark")).toBeChecked();
    expect(await isDark(page)).toBe(true);
    await page.getByRole("banner").getByRole("button", { name: "Switch theme" }).click();
    await expect(choice(page, "Light")).toBeChecked();
    expect(await isDark(page)).toBe(false);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });
    test("SHELL-04 is not offered without JavaScript", async ({ page }) => {
      await page.goto("/");
      await expect(footer(page).getByRole("radio")).toHaveCount(0);
    });
  });
});
