import type { Page } from "@playwright/test";
import { signIn } from "../../support/auth/owners.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/test.ts";

const titles = (page: Page) => page.locator(".ledger-name > a");
const filters = (page: Page) => page.getByRole("navigation", { name: "Filter by status" });
const searchField = (page: Page) => page.getByRole("searchbox", { name: "Search contracts" });

test("WORK-01, WORK-06: the list is searched, filtered and walked through by keyboard alone", async ({
  page,
  dashboardUrl,
}) => {
  await page.goto(`${dashboardUrl}/demo`);
  await page.keyboard.press("/");
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type("lease");
  await expect(page).toHaveURL(/[?]q=lease$/);
  await expect(titles(page)).toHaveText([
    "Residential Lease, 418 Alder St, Unit 4B",
    "Residential Lease, 418 Alder St, Unit 2A",
    "Commercial Lease, 2200 Quay St",
    "Lease Amendment, 418 Alder St, Unit 2A",
  ]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(titles(page).nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Residential Lease, 418 Alder St, Unit 2A",
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Contracts");
  await page.keyboard.press("?");
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press("/");
  await page.keyboard.type("zzz");
  await expect(page.getByText("No contract has “zzz”")).toBeVisible();
  await expect(page.locator("[aria-live]", { hasText: "No contracts found" })).toBeAttached();
  await expect(page).toHaveTitle(/^Sample contracts: “zzz” · /);
  await page.keyboard.press("Escape");
  await expect(titles(page)).toHaveCount(14);
});

test("WORK-01 a filter and the order change the list in place, and offline the list says from when it is", async ({
  page,
  context,
  dashboardUrl,
  complaints,
}) => {
  await page.goto(`${dashboardUrl}/demo`);
  await filters(page).getByRole("link", { name: "Ended" }).click();
  await expect(page).toHaveURL(/filter=ended/);
  await expect(titles(page)).toHaveCount(4);
  await expect(filters(page).getByRole("link", { name: "Ended" })).toBeFocused();
  await expect(page).toHaveTitle(/^Sample contracts: Ended · /);
  const result = page.locator("[aria-live]", { hasText: "found" });
  await expect(result).toHaveText("4 contracts found");
  // Each press chooses the next order.
  await page.getByLabel("Sort by").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/sort=changed/);
  await expect(page.getByLabel("Sort by")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/sort=title/);
  await expect(titles(page).first()).toHaveText("Lease Amendment, 418 Alder St, Unit 2A");
  await expect(page.getByLabel("Sort by")).toBeFocused();
  await context.setOffline(true);
  const offline = page.getByRole("status").filter({ hasText: "You’re offline." });
  await expect(offline).toContainText(/This is the page as of \d+:\d\d [AP]M/);
  await filters(page).getByRole("link", { name: "Drafts" }).click();
  await expect(titles(page)).toHaveCount(4);
  // A link would replace the list with the browser’s own error.
  await titles(page).first().click();
  await expect(offline).toBeVisible();
  await expect(titles(page)).toHaveCount(4);
  await context.setOffline(false);
  await expect(offline).toBeHidden();
  await titles(page).first().click();
  await expect(page).toHaveURL(/contracts/);
  expect(complaints.splice(0).every((complaint) => complaint.includes("ERR_INTERNET_DISCONNECTED"))).toBe(
    true,
  );
});

test("WORK-01 what is typed without a connection stays on the page, and is sent once there is one", async ({
  page,
  context,
  dashboardUrl,
  owner,
  complaints,
}) => {
  await signIn(page, dashboardUrl, owner);
  await page.goto(`${dashboardUrl}/settings/deadlines`);
  await page.getByLabel("Time zone").selectOption("Hawaii");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Nothing was sent, and what you typed is still here.")).toBeVisible();
  await expect(page.getByLabel("Time zone")).toHaveValue("Pacific/Honolulu");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("You’re offline.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You’re offline.")).toBeHidden();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByLabel("Time zone")).toHaveValue("Pacific/Honolulu");
  expect(complaints.splice(0).every((complaint) => complaint.includes("ERR_INTERNET_DISCONNECTED"))).toBe(
    true,
  );
});

test("WORK-01 while an answer is slow, ruled lines stand for the rows, then a sentence", async ({
  page,
  dashboardUrl,
}) => {
  await page.goto(`${dashboardUrl}/demo`);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/filter=draft/, async (route) => {
    await held;
    await route.continue();
  });
  await filters(page).getByRole("link", { name: "Drafts" }).click();
  await expect(page.locator(".live-list-loading")).toBeVisible();
  const slow = page.getByText("Loading your contracts. This takes longer than usual.");
  await expect(slow).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole("link", { name: "Reload" })).toHaveAttribute("href", /filter=draft/);
  answer();
  await expect(titles(page)).toHaveText(["Pet Addendum, 77 Linden St, Unit 1"]);
  await expect(slow).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("WORK-06 the sample is searched, filtered, sorted and read", async ({ page, dashboardUrl }) => {
    await page.goto(`${dashboardUrl}/demo`);
    await searchField(page).fill("quay");
    await searchField(page).press("Enter");
    await expect(titles(page)).toHaveCount(2);
    await filters(page).getByRole("link", { name: "In force" }).click();
    await page.getByLabel("Sort by").selectOption("Amount");
    await page.getByRole("button", { name: "Sort" }).click();
    await expect(titles(page)).toHaveText(["Commercial Lease, 2200 Quay St"]);
    await titles(page).first().click();
    await expect(page.getByRole("region", { name: "The contract" })).toContainText("coffee shop");
  });
});

for (const width of [320, 375, 768, 1440]) {
  test(`WORK-01, WORK-02, WORK-06: axe finds nothing in the workspace at ${width} pixels, and nothing is cut off`, async ({
    page,
    context,
    dashboardUrl,
    owner,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      "/demo",
      "/demo/contracts/lease-4b",
      "/demo/contracts/lease-2a",
      "/demo/contracts/internet",
    ]) {
      await page.goto(dashboardUrl + path);
      await expectSound(page, path);
    }
    await signIn(page, dashboardUrl, owner);
    for (const path of ["/", "/settings/account", "/settings/security", "/settings/plan", "/settings/data"]) {
      await page.goto(dashboardUrl + path);
      await expectSound(page, path);
    }
    await page.getByText(/^[A-Z]{1,2}$/).click();
    await expectSound(page, "the menu");
    await page.goto(dashboardUrl);
    await page.keyboard.press("?");
    await expectSound(page, "the shortcuts");
    await page.keyboard.press("Escape");
    await context.setOffline(true);
    await expect(page.getByText("You’re offline.")).toBeVisible();
    await expectSound(page, "offline");
    await context.setOffline(false);
  });
}

test("WORK-01 a new owner’s sample is removed by one click", async ({ page, dashboardUrl, owner }) => {
  await signIn(page, dashboardUrl, owner);
  await page.goto(dashboardUrl);
  await page.getByRole("button", { name: "Remove sample" }).click();
  await expect(page.getByRole("status")).toHaveText("The sample is gone.");
  await expect(page.getByText("This is a sample.")).toBeHidden();
});
