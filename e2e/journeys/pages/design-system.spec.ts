import type { Page } from "@playwright/test";
import { expect, test } from "../../support/test.ts";

/** The live copy; the one beside it, in the other theme, is inert. */
const live = (page: Page) => page.locator(".gallery-stage:not([inert])");

test.beforeEach(({ page }) => page.goto("/design"));

test("tabs are chosen by arrow keys, Home and End, and only the chosen one is in the tab order", async ({
  page,
}) => {
  const tab = (name: string) => live(page).getByRole("tab", { name, exact: true });
  const panel = live(page).getByRole("tabpanel");
  await expect(panel).toHaveCount(1);
  await tab("Fill in").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Read")).toBeFocused();
  await expect(tab("Read")).toHaveAttribute("aria-selected", "true");
  await expect(panel).toHaveText(/The whole text/);
  await page.keyboard.press("End");
  await expect(tab("Take away")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Fill in")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  await expect(tab("Fill in")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(panel).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(tab("Fill in")).toBeFocused();
});

test("tabs follow the reading direction", async ({ page }) => {
  await page.evaluate(() => {
    document.dir = "rtl";
  });
  await live(page).getByRole("tab", { name: "Fill in" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(live(page).getByRole("tab", { name: "Read" })).toBeFocused();
});

test("a field announces its error together with its hint", async ({ page }) => {
  await expect(live(page).getByLabel("State of the property")).toHaveAccessibleDescription(
    "Choose the state the home is in",
  );
  await expect(live(page).getByLabel("Email", { exact: true })).toHaveAccessibleDescription(
    "For the copy of your contract.",
  );
});

test("a busy button keeps the focus and is marked disabled", async ({ page }) => {
  const busy = live(page).getByRole("button", { name: "Signing in" });
  await busy.focus();
  await expect(busy).toBeFocused();
  await expect(busy).toHaveAttribute("aria-disabled", "true");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("tab panels are stacked, each below its heading", async ({ page }) => {
    for (const name of ["Fill in", "Read", "Take away"])
      await expect(live(page).getByRole("heading", { name, exact: true })).toBeVisible();
  });
});
