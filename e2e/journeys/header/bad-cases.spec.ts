import { MENUS } from "../../support/pages/nav-bar.ts";
import { expect, test } from "../../support/test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("NAV-12, SHELL-04 with storage blocked, the navigation bar, the bubble and the theme work", async ({
  page,
  bar,
}) => {
  await page.addInitScript(() => {
    for (const storage of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  });
  await page.goto("/auth/login");
  await bar.header.getByRole("button", { name: "Dismiss announcement" }).click();
  await expect(bar.header.locator(".announcement-bubble")).toBeHidden();
  await expect(bar.opener("Announcement")).toHaveAccessibleName("Announcement");
  await bar.opener("Company").hover();
  await expect(bar.panel("Company")).toBeVisible();
  await bar.header.getByRole("button", { name: "Switch theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

for (const width of [375, 1440]) {
  test.describe(`without JavaScript at ${width} pixels`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 900 } });

    test(`NAV-12 every link of every menu can be reached by clicks alone at ${width} pixels`, async ({
      page,
      bar,
    }) => {
      for (const [path, titles] of Object.entries(MENUS)) {
        await page.goto(path);
        for (const title of titles.filter((one) => one !== "Language")) {
          if (!(await bar.opener(title).isVisible()))
            await bar.header.getByRole("link", { name: "Menu" }).click();
          await bar.opener(title).click();
          const links = bar.panel(title).getByRole("link");
          expect(await links.count()).toBe(await bar.panel(title).locator("a").count());
          for (const link of await links.all()) {
            await link.scrollIntoViewIfNeeded();
            await expect(link).toBeVisible();
          }
          await bar.opener(title).click();
        }
      }
    });
  });
}

test("SHELL-03 the forgot-password modal shows on any page where its flag is set", async ({
  page,
  bar,
  popup,
}) => {
  for (const path of ["/", "/announcement/nvidia-inception-program", "/design/no-bar"]) {
    await bar.visit(path);
    // Any link may carry the flag; this test adds one.
    await page.evaluate(() => {
      const link = document.createElement("a");
      Object.assign(link, { href: "/auth/forgot-password", textContent: "I forgot it" });
      link.dataset.auth = "forgot";
      document.querySelector("main")?.prepend(link);
    });
    const link = page.getByRole("link", { name: "I forgot it" });
    await popup.loadCode(link);
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(popup.title).toHaveText("Forgot Password");
    await page.keyboard.press("Escape");
    await expect(popup.dialog).toBeHidden();
    await expect(page).toHaveURL(path);
  }
});
