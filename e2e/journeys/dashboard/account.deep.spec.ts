import { expectSound } from "../../support/browser/axe.ts";
import { Dashboard } from "../../support/pages/dashboard.ts";
import { expect, test } from "../../support/test.ts";

test("DASH-01 after signing in, the owner returns to the page that a mail linked to", async ({
  page,
  dashboard,
  dashboardUrl,
  owner,
}) => {
  await dashboard.goto("/settings/security");
  await expect(page).toHaveURL(`${dashboardUrl}/login`);
  await dashboard.signIn(owner);
  await page.waitForURL(`${dashboardUrl}/settings/security`);
});

test("DASH-01 a rejected hand-off leaves neither token nor email in the address bar or history", async ({
  page,
  dashboard,
  dashboardUrl,
  complaints,
}) => {
  await dashboard.goto("/nothing");
  await dashboard.goto("/login?token=spent&email=someone@else.example");
  // Opened from elsewhere, it asks first.
  await page.getByRole("button", { name: /^Continue/ }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "This sign-in link has expired or has already been used. Please sign in again.",
  );
  await expect(page).toHaveURL(`${dashboardUrl}/login?error=invalid-handoff`);
  await page.goBack();
  // The question is gone with its click, and its address held neither.
  await page.goBack();
  await expect(page).toHaveURL(`${dashboardUrl}/nothing`);
  // The browser itself reports the pages' status codes.
  const statuses = complaints.splice(0).map((complaint) => /status of (\d+)/.exec(complaint)?.[1]);
  expect(statuses.slice(0, 2)).toEqual(["404", "401"]);
});

test("DASH-02 /register leads to the site's page and keeps the campaign", async ({ page, dashboard }) => {
  await dashboard.goto("/register?from=ad&utm_source=letter");
  await expect(page).toHaveURL(/\/auth\/register/);
  await expect(page.getByRole("main").getByRole("heading", { name: /Register/ })).toBeVisible();
});

for (const width of [375, 1280]) {
  test(`DASH-03 axe finds nothing on the dashboard's pages at ${width} pixels in either theme, and nothing is cut off`, async ({
    browser,
    baseURL,
    dashboardUrl,
    owner,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? "",
      viewport: { width, height: 800 },
    });
    const page = await context.newPage();
    const dashboard = new Dashboard(page, dashboardUrl);
    await dashboard.enter(owner);
    const check = async (what: string) => {
      await expectSound(page, what);
      const hasTypeface = await page.evaluate(() => document.fonts.check("16px 'Source Sans'"));
      expect([what, hasTypeface]).toEqual([what, true]);
    };
    for (const path of [
      "/",
      "/settings/security",
      "/settings/data",
      "/settings/plan",
      "/checkout?priceId=PRICE_TEAM_MONTHLY",
      "/nothing",
    ]) {
      await dashboard.goto(path);
      await check(path);
    }
    await dashboard.goto("/settings/security");
    await page.getByRole("button", { name: "Set up two-factor" }).click();
    await check("set-up");
    await dashboard.enableTwoFactor();
    await check("recovery codes");
    await dashboard.goto("/settings/security");
    await page.getByRole("textbox", { name: "Code" }).last().fill("000000");
    await page.getByRole("button", { name: "Turn off two-factor" }).click();
    await check("wrong code");
    await context.close();
  });
}
