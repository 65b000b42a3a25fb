import type { Page } from "@playwright/test";
import { expect, test } from "../../support/test.ts";

/** The live copy; the one beside it, in the other theme, is inert. */
const live = (page: Page) => page.locator(".gallery-stage:not([inert])");

test.beforeEach(({ page }) => page.goto("/design"));

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
