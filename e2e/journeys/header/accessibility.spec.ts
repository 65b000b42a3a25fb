import { productGroups } from "../../../apps/site/src/catalog/menus/products.ts";
import { COMPLETE_BAR } from "../../support/pages/nav-bar.ts";
import { expect, test } from "../../support/test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("NAV-12 a keyboard reaches the whole navigation bar, into every menu and out again", async ({
  page,
  bar,
}) => {
  await bar.visit(COMPLETE_BAR);
  const focused = () =>
    page.evaluate(() => document.activeElement?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "");
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await press("Tab");
  expect(await focused()).toBe("Skip to the text");
  await press("Enter");
  await expect(page.locator("main")).toBeFocused();

  await bar.header.locator(".bar-brand").focus();
  await press("Tab");
  await expect(bar.opener("Products")).toBeFocused();
  // Closed, a menu is one stop.
  await press("Tab");
  await expect(bar.opener("Resources")).toBeFocused();
  await press("Shift+Tab", "Enter");
  await expect(bar.panel("Products")).toBeVisible();

  const seen: string[] = [];
  for (
    await press("Tab");
    !(await bar.opener("Resources").evaluate((it) => it === document.activeElement));
  ) {
    seen.push(await focused());
    await press("Tab");
  }
  const entries = productGroups.flatMap(({ title, subtitle, items }) => [
    `${title}${subtitle}`,
    `Learn more about ${title}`,
    ...items.map(({ name, about }) => `${name}${about}`),
  ]);
  expect(seen).toEqual(entries);
  await press("Space");
  await expect(bar.panel("Resources")).toBeVisible();
  await expect(bar.panel("Products")).toBeHidden();
  await press("Tab", "Tab");
  expect(await focused()).toBe("Case studies");
  await press("Escape");
  await expect(bar.opener("Resources")).toBeFocused();
  await expect(bar.panel("Resources")).toBeHidden();

  // Through the rest and out of the bar: nothing stays open, nothing traps the focus.
  await press("Tab", "Enter");
  await expect(bar.panel("Company")).toBeVisible();
  for (
    let stop = 0;
    stop < 20 && (await bar.header.evaluate((it) => it.contains(document.activeElement)));
    stop += 1
  )
    await press("Tab");
  expect(await focused()).toBe("The library’s bar");
  expect(await bar.openMenus()).toEqual([]);
});

test("NAV-12 the focus is always visible in the navigation bar", async ({ page, bar }) => {
  await bar.visit(COMPLETE_BAR);
  for (const title of ["Language", "Products", "Announcement"]) {
    await bar.opener(title).focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(bar.opener(title)).toBeFocused();
    await expect(bar.opener(title)).toHaveCSS("outline-style", "solid");
  }
});

test("NAV-12 a screen reader finds disclosures and lists, without menu roles", async ({ page, bar }) => {
  await bar.visit(COMPLETE_BAR);
  await expect(page.locator("[role=menu], [role=menubar], [role=menuitem]")).toHaveCount(0);
  await expect(bar.header.getByRole("navigation")).toMatchAriaSnapshot(`
    - navigation "Main":
      - list:
        - listitem:
          - group: Products
        - listitem:
          - group: Resources
        - listitem:
          - group: Company
        - listitem:
          - link "Contract forms"
        - listitem:
          - link "Pricing"
      - link "Login (new tab)"
      - link "Register"
      - link "Contact Sales"
  `);
  await bar.opener("Company").click();
  await expect(bar.menu("Company")).toMatchAriaSnapshot(`
    - group:
      - text: Company
      - list:
        - listitem:
          - link "About"
        - listitem:
          - link "Help guides (another site)"
        - listitem:
          - link "Roadmap (another site)"
        - listitem:
          - link "Security (another site)"
  `);
  await bar.opener("Products").click();
  await expect(bar.panel("Products")).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - button /Contract Lifecycle/ [expanded]
        - paragraph: Contract Lifecycle
        - paragraph
        - link "Learn more about Contract Lifecycle"
        - list "Contract Lifecycle":
          - listitem:
            - link /Contract Editor/
      - listitem:
        - button /AI Legal Assistant/
      - listitem:
        - button /eSignatures/
  `);
});
