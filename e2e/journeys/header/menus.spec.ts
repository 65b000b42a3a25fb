import { COMPLETE_BAR, LIBRARY_BAR, SHEET } from "../../support/pages/nav-bar.ts";
import { expect, test } from "../../support/test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("NAV-03 pointing at a product, focusing it or clicking it changes the other two columns", async ({
  page,
  bar,
}) => {
  await bar.visit(COMPLETE_BAR);
  await bar.opener("Products").click();
  const columns = (product: string) => bar.panel("Products").getByRole("list", { name: product });
  const choice = (product: string) => bar.panel("Products").getByRole("button", { name: product });
  await expect(columns("Contract Lifecycle").getByRole("link")).toHaveCount(6);
  await expect(columns("eSignatures")).toBeHidden();

  await choice("eSignatures").hover();
  await expect(columns("eSignatures").getByRole("link")).toHaveCount(4);
  await expect(columns("Contract Lifecycle")).toBeHidden();
  await expect(
    bar.panel("Products").getByRole("link", { name: "Learn more about eSignatures" }),
  ).toHaveAttribute("href", "/clm/signature");

  await choice("AI Legal Assistant").focus();
  await expect(columns("AI Legal Assistant").getByRole("link")).toHaveCount(2);
  await choice("Contract Lifecycle").click();
  await expect(columns("Contract Lifecycle")).toBeVisible();
  await expect(choice("Contract Lifecycle")).toHaveAttribute("aria-expanded", "true");
  await expect(choice("AI Legal Assistant")).toHaveAttribute("aria-expanded", "false");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

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

test("NAV-05 the small menus open on hover, and close a moment after the mouse has left", async ({
  page,
  bar,
}) => {
  await bar.visit(COMPLETE_BAR);
  await bar.stopClock();
  await bar.opener("Resources").hover();
  await page.clock.runFor(60);
  expect(await bar.openMenus()).toEqual([]);
  await page.clock.runFor(100);
  expect(await bar.openMenus()).toEqual(["Resources"]);
  // A click right after was also meant to open it.
  await bar.opener("Resources").click();
  expect(await bar.openMenus()).toEqual(["Resources"]);

  // Out for a moment and back: it stays open.
  await page.mouse.move(700, 600);
  await page.clock.runFor(150);
  await bar.panel("Resources").getByRole("link", { name: "Blog" }).hover();
  await page.clock.runFor(1000);
  expect(await bar.openMenus()).toEqual(["Resources"]);

  await page.mouse.move(700, 600);
  await page.clock.runFor(200);
  expect(await bar.openMenus()).toEqual(["Resources"]);
  await page.clock.runFor(100);
  expect(await bar.openMenus()).toEqual([]);

  // Crossed on the way elsewhere: it does not open.
  await bar.opener("Company").hover();
  await page.clock.runFor(50);
  await page.mouse.move(700, 600);
  await page.clock.runFor(1000);
  expect(await bar.openMenus()).toEqual([]);
});

test("NAV-08 only one menu is open at a time, whatever opens it", async ({ page, bar }) => {
  await bar.visit(COMPLETE_BAR);
  await expect(bar.scrim).toBeHidden();
  for (const title of ["Products", "Resources", "Company", "Language", "Products"]) {
    await bar.opener(title).focus();
    await page.keyboard.press("Enter");
    await expect(bar.panel(title)).toBeVisible();
    expect(await bar.openMenus()).toHaveLength(1);
    await expect(bar.scrim).toBeVisible();
  }
  await bar.opener("Company").hover();
  await expect(bar.panel("Company")).toBeVisible();
  expect(await bar.openMenus()).toEqual(["Company"]);
});

test("NAV-08 the overlay, a click outside the bar and Escape close the menu; the focus returns to the opener", async ({
  page,
  bar,
}) => {
  await bar.visit(COMPLETE_BAR);
  const ways: [string, () => Promise<void>][] = [
    ["the overlay", () => bar.scrim.click({ position: { x: 1300, y: 850 } })],
    ["the strip", () => bar.header.getByText("No account, no credit card").click()],
    ["Escape", () => page.keyboard.press("Escape")],
  ];
  for (const [way, close] of ways) {
    await test.step(way, async () => {
      await bar.opener("Products").focus();
      await page.keyboard.press("Enter");
      await expect(bar.panel("Products")).toBeVisible();
      await close();
      expect(await bar.openMenus()).toEqual([]);
      await expect(bar.scrim).toBeHidden();
      await expect(bar.opener("Products")).toBeFocused();
    });
  }
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

test("NAV-06 in the library, the three categories replace Resources and Company", async ({ page, bar }) => {
  await bar.visit(LIBRARY_BAR);
  await expect(bar.opener("Resources")).toBeHidden();
  await expect(bar.opener("Company")).toBeHidden();
  const colors = new Set<string>();
  for (const [title, heading, columns, address] of [
    ["Real Estate", "Top Real Estate Forms", 3, "real-estate"],
    ["Personal Family", "Top Personal Family Forms", 4, "personal-family"],
    ["Business", "Top Business Forms", 4, "business"],
  ] as const) {
    await bar.opener(title).hover();
    const panel = bar.panel(title);
    await expect(panel.getByRole("heading", { level: 2 })).toHaveText(heading);
    await expect(panel.locator(".category-about p").last()).toContainText(/\w+ \w+/);
    await expect(panel.getByRole("heading", { level: 3 })).toHaveCount(columns);
    await expect(panel.getByRole("link", { name: /^All / })).toHaveAttribute(
      "href",
      `/signature/contracts/${address}`,
    );
    for (const link of await panel.locator("li li a").all())
      expect(await link.getAttribute("href")).toMatch(
        new RegExp(`^/signature/contracts/${address}/[a-z\\d-]+$`),
      );
    colors.add(await panel.locator(".category-forms").evaluate((it) => getComputedStyle(it).backgroundColor));
    await page.mouse.move(700, 880);
    await expect(panel).toBeHidden();
  }
  expect(colors.size).toBe(3);
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

test("SHELL-01 deal, payment and landing pages hide the navigation bar; all others have 112 pixels of top padding", async ({
  page,
  bar,
}) => {
  const top = () =>
    page
      .locator("main > *")
      .first()
      .evaluate((it) => it.getBoundingClientRect().top);
  await bar.visit("/design/no-bar");
  await expect(bar.header).toHaveCount(0);
  expect(await top()).toBe(0);
  await bar.visit(COMPLETE_BAR);
  expect(await top()).toBe(112);
});
