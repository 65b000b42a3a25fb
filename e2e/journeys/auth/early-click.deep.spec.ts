import type { Page } from "@playwright/test";
import { ProviderPage } from "../../support/auth/provider-window.ts";
import { holdRequests } from "../../support/browser/held-requests.ts";
import { expect, test } from "../../support/test.ts";

const PAGE_SCRIPT = "**/_astro/page.*";

test("SHELL-05 clicking Register if the page's scripts do not load leads to the page with the form", async ({
  page,
  popup,
  complaints,
}) => {
  const release = await holdRequests(page, PAGE_SCRIPT);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await popup.opener.click();
  await expect(page).toHaveURL(/\/auth\/register$/);
  release();
  expect(complaints.splice(0).every((complaint) => complaint.includes("ERR_FAILED"))).toBe(true);
});

test("NAV-01 a menu hovered before the page's scripts have loaded opens once they have", async ({
  page,
  bar,
}) => {
  const release = await holdRequests(page, PAGE_SCRIPT);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await bar.opener("Company").hover();
  release();
  await expect(bar.panel("Company")).toBeVisible();
});

/** Opens a page whose form's script is still loading. @returns lets it load */
async function openBeforeHydration(page: Page): Promise<() => void> {
  const release = await holdRequests(page, "**/_astro/auth-panel*");
  await page.goto("/auth/login", { waitUntil: "domcontentloaded" });
  await expect(page.locator("astro-island[ssr]")).toHaveCount(1);
  return release;
}

test("AUTH-09 clicking a provider's button before the form's script has loaded opens the window once it has", async ({
  page,
  email,
  dashboardUrl,
}) => {
  const release = await openBeforeHydration(page);
  const google = await ProviderPage.openedBy(page, async () => {
    await page.getByRole("button", { name: "Continue with Google" }).click();
    release();
  });
  await google.continueAs(email);
  await page.waitForURL(`${dashboardUrl}/`);
});

test("AUTH-09 if the browser blocks that window, the form reports it and continues in the tab", async ({
  page,
}) => {
  await page.addInitScript("window.open = () => null");
  const release = await openBeforeHydration(page);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  release();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Your browser blocked the window");
  await page.getByRole("button", { name: "Continue in this tab" }).click();
  await expect(new ProviderPage(page).email).toBeVisible();
});

test("AUTH-07 a sign-in submitted before the form's script has loaded completes once it has", async ({
  page,
  dashboardUrl,
  owner,
}) => {
  const release = await openBeforeHydration(page);
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.keyboard.press("Enter");
  release();
  await page.waitForURL(`${dashboardUrl}/`);
});
