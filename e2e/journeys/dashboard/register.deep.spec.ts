import { signIn } from "../../support/auth/owners.ts";
import { expectSound } from "../../support/browser/axe.ts";
import { expect, test } from "../../support/test.ts";
import { filters, searchField, titles } from "./register-steps.ts";

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
  const unanswered = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
  await page.getByRole("button", { name: "Try again" }).click();
  await unanswered;
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

test("WORK-01 while an answer is slow, ruled lines replace the rows, then a sentence", async ({
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

for (const width of [320, 1440]) {
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

test("WORK-01 keys of one character can be switched off, and stay so in this browser", async ({
  page,
  dashboardUrl,
  owner,
}) => {
  await signIn(page, dashboardUrl, owner);
  await page.goto(dashboardUrl);
  await page.keyboard.press("?");
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(shortcuts.getByRole("button", { name: "Close" })).toBeFocused();
  await shortcuts.getByLabel("Use / and ? as shortcuts").uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await page.keyboard.press("?");
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press("/");
  await expect(searchField(page)).not.toBeFocused();
  await page.getByText(/^[A-Z]{1,2}$/).click();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await shortcuts.getByLabel("Use / and ? as shortcuts").check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(searchField(page)).toBeFocused();
});
