import { COMPLETE_BAR, SHEET } from "../../support/pages/nav-bar.ts";
import { expect, test } from "../../support/test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("NAV-03 moving the mouse diagonally to the columns crosses products without selecting them", async ({
  page,
  bar,
}) => {
  await bar.visit(COMPLETE_BAR);
  await bar.opener("Products").click();
  const panel = bar.panel("Products");
  await panel.evaluate((element) => {
    const seen = Object.assign(window, { chosen: [] as string[] });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if ((target as Element).hasAttribute("data-selected"))
          seen.chosen.push((target as Element).querySelector("button")?.innerText ?? "");
    }).observe(element, { subtree: true, attributeFilter: ["data-selected"] });
  });
  const from = await bar.centreOf(panel.getByRole("button", { name: "Contract Lifecycle" }));
  const to = await bar.centreOf(panel.getByRole("link", { name: "Click Through" }));
  await page.mouse.move(from.x, from.y);
  await page.mouse.move(to.x, to.y, { steps: 40 });
  await expect(panel.getByRole("link", { name: "Click Through" })).toBeVisible();
  expect(await page.evaluate(() => (window as { chosen?: string[] }).chosen)).toEqual([]);
});

test("NAV-03 moving the mouse diagonally from Products into its panel crosses other menus without opening them", async ({
  page,
  bar,
}) => {
  await bar.visit(COMPLETE_BAR);
  await bar.stopClock();
  const opener = await bar.opener("Products").boundingBox();
  const company = await bar.opener("Company").boundingBox();
  if (!opener || !company) throw new Error("The bar is not shown");
  const from = { x: opener.x + opener.width / 2, y: opener.y + 4 };
  const past = { x: company.x + 12, y: company.y + company.height - 4 };
  const slope = (past.y - from.y) / (past.x - from.x);

  await page.mouse.move(from.x, from.y);
  await page.clock.runFor(200);
  expect(await bar.openMenus()).toEqual(["Products"]);
  await bar.header.evaluate((header) => {
    const seen = Object.assign(window, { changed: [] as string[], crossed: new Set<string>() });
    new MutationObserver((changes) => {
      for (const { target } of changes) seen.changed.push((target as Element).textContent.slice(0, 20));
    }).observe(header, { subtree: true, attributeFilter: ["open", "data-selected"] });
    header.addEventListener("pointerover", ({ target }) => {
      const crossed = (target as Element).closest("summary")?.textContent.trim();
      if (crossed) seen.crossed.add(crossed);
    });
  });
  // As slow as a hesitant hand: longer on each menu than hovering takes to open one.
  for (let x = from.x; x < 1380; x += 9) {
    await page.mouse.move(x, from.y + (x - from.x) * slope);
    await page.clock.runFor(20);
  }
  const seen = await page.evaluate(() => {
    const { changed, crossed } = window as unknown as { changed: string[]; crossed: Set<string> };
    return { changed, crossed: [...crossed] };
  });
  expect(seen).toEqual({ changed: [], crossed: ["Resources", "Company"] });
  await page.clock.runFor(1000);
  expect(await bar.openMenus()).toEqual(["Products"]);
});

test("NAV-05, HOUSE-01 a menu that the keyboard opens stays open, though that takes another one from under the mouse", async ({
  page,
  bar,
}) => {
  await bar.visit(COMPLETE_BAR);
  await bar.stopClock();
  await bar.opener("Resources").hover();
  await page.clock.runFor(200);
  const link = await bar.centreOf(bar.panel("Resources").getByRole("link", { name: "Blog" }));
  await page.mouse.move(link.x, link.y);

  await bar.opener("Company").focus();
  await page.keyboard.press("Enter");
  await page.mouse.move(link.x, 800);
  await page.clock.runFor(1000);
  expect(await bar.openMenus()).toEqual(["Company"]);
});

test("NAV-12 a mouse that happens to move does not close a menu in use by keyboard", async ({
  page,
  bar,
}) => {
  await bar.visit(COMPLETE_BAR);
  await bar.stopClock();
  await bar.opener("Products").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const learnMore = bar.panel("Products").getByRole("link", { name: "Learn more" }).first();
  await expect(learnMore).toBeFocused();
  await page.mouse.move(700, 300);
  await page.mouse.move(700, 850);
  await page.clock.runFor(1000);
  await expect(learnMore).toBeFocused();
  expect(await bar.openMenus()).toEqual(["Products"]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`NAV-09 opening a menu over the home page's hero makes the transparent bar opaque in ${colorScheme}`, async ({
    page,
    bar,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await bar.visit("/");
    await expect(bar.ground).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await bar.opener("Company").click();
    await expect(bar.ground).toHaveCSS("background-color", SHEET[colorScheme]);
  });
}
