import { signIn } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";
import { filters, searchField, titles } from "./register-steps.ts";

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
  await page.waitForLoadState();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Contracts");
  await page.waitForLoadState();
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
  const unanswered = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
  await titles(page).first().click();
  await unanswered;
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

test("WORK-01 a new owner’s sample is removed by one click", async ({ page, dashboardUrl, owner }) => {
  await signIn(page, dashboardUrl, owner);
  await page.goto(dashboardUrl);
  await page.getByRole("button", { name: "Remove sample" }).click();
  await expect(page.getByRole("status")).toHaveText("The sample is gone.");
  await expect(page.getByText("This is a sample.")).toBeHidden();
});
