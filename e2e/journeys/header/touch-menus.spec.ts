import { COMPLETE_BAR } from "../../support/pages/nav-bar.ts";
import { expect, test } from "../../support/test.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });

  test("NAV-07 the hamburger opens accordions for everything, one at a time, and Contact Sales", async ({
    bar,
  }) => {
    await bar.visit(COMPLETE_BAR);
    await expect(bar.opener("Products")).toBeHidden();
    await bar.burger.tap();
    await expect(bar.burger).toHaveAttribute("aria-expanded", "true");
    await expect(bar.scrim).toBeVisible();
    for (const title of ["Products", "Resources", "Company", "Real Estate", "Personal Family", "Business"]) {
      await bar.opener(title).tap();
      await expect(bar.panel(title).getByRole("link").first()).toBeVisible();
      expect(await bar.openMenus()).toEqual([title]);
    }
    for (const name of ["Pricing", "Login", "Contact Sales"])
      await expect(bar.header.getByRole("navigation").getByRole("link", { name })).toBeVisible();
    await bar.burger.tap();
    await expect(bar.burger).toHaveAttribute("aria-expanded", "false");
    await expect(bar.opener("Products")).toBeHidden();
  });

  test("NAV-07 the opened menu has Contact Sales in view, without scrolling", async ({ bar }) => {
    await bar.visit("/signature/pricing");
    await bar.burger.tap();
    await expect(
      bar.header.getByRole("navigation").getByRole("link", { name: "Contact Sales" }),
    ).toBeInViewport({ ratio: 1 });
  });

  test("NAV-08 the overlay and Escape close the phone's menu", async ({ page, bar }) => {
    await page.setViewportSize({ width: 375, height: 1100 });
    await bar.visit(COMPLETE_BAR);
    await bar.burger.tap();
    await page.touchscreen.tap(180, 1080);
    await expect(bar.opener("Products")).toBeHidden();
    await bar.burger.tap();
    await bar.opener("Company").tap();
    await page.keyboard.press("Escape");
    await expect(bar.burger).toBeFocused();
    await expect(bar.opener("Products")).toBeHidden();
  });
});

test.describe("on a large touch screen", () => {
  test.use({ viewport: { width: 1366, height: 1024 }, hasTouch: true });

  test("NAV-03, NAV-05 the first tap opens a menu, the first tap chooses a product", async ({
    page,
    bar,
  }) => {
    await bar.visit(COMPLETE_BAR);
    for (const title of ["Company", "Products"]) {
      await bar.opener(title).tap();
      await expect(bar.panel(title)).toBeVisible();
      expect(await bar.openMenus()).toEqual([title]);
    }
    await bar.panel("Products").getByRole("button", { name: "eSignatures" }).tap();
    await expect(bar.panel("Products").getByRole("link", { name: "Legal Hub" })).toBeVisible();
    await page.touchscreen.tap(700, 1000);
    expect(await bar.openMenus()).toEqual([]);
  });
});
