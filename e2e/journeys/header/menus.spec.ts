import { COMPLETE_BAR, LIBRARY_BAR } from "../../support/pages/nav-bar.ts";
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
