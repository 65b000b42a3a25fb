import type { BrowserContext, Page } from "@playwright/test";
import { signIn } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";

const LINKS = [
  ["NAV-01", "Sign In"],
  ["NAV-02", "Login"],
] as const;

const link = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name });

/** Waits for a new tab at the dashboard's login. @returns it, and the address that it was opened with */
async function openedLogin(context: BrowserContext, dashboardUrl: string) {
  const [tab, request] = await Promise.all([
    context.waitForEvent("page"),
    context.waitForEvent("request", (request) => request.url().startsWith(`${dashboardUrl}/login`)),
  ]);
  return { tab, url: new URL(request.url()) };
}

for (const [row, name] of LINKS) {
  test(`${row}, PAY-06 ${name} opens the dashboard's login in a new tab, with the campaign, and this page stays as it is`, async ({
    page,
    context,
    popup,
    dashboardUrl,
  }) => {
    await page.goto("/?utm_source=newsletter&utm_campaign=autumn%20sale&from=partner");
    await page.goto("/about");
    const opened = openedLogin(context, dashboardUrl);
    await link(page, name).click();
    const { tab, url } = await opened;
    expect(Object.fromEntries(url.searchParams)).toEqual({
      utm_source: "newsletter",
      utm_campaign: "autumn sale",
      from: "partner",
    });
    await tab.waitForLoadState();
    expect(await tab.evaluate(() => opener)).toBeNull();
    await expect(popup.dialog).toBeHidden();
    expect(new URL(page.url()).pathname).toBe("/about");
  });

  test(`${row}, PAY-06 ${name} takes the campaign along by the middle button too`, async ({
    page,
    context,
    dashboardUrl,
  }) => {
    await page.goto("/?utm_source=newsletter");
    const opened = openedLogin(context, dashboardUrl);
    await link(page, name).click({ button: "middle" });
    expect((await opened).url.searchParams.get("utm_source")).toBe("newsletter");
  });

  test(`${row}, AUTH-16 ${name} gives way to a hand-off once the visitor is signed in`, async ({
    page,
    dashboardUrl,
    owner,
  }) => {
    await signIn(page, dashboardUrl, owner);
    await page.goto("/");
    await expect(link(page, name)).toBeHidden();
    const place = page.locator(name === "Login" ? ".bar-end" : ".strip");
    const handedOver = page.waitForRequest((request) => request.url().startsWith(`${dashboardUrl}/login?`));
    await place.getByRole("link", { name: "Open dashboard" }).click();
    expect(new URL((await handedOver).url()).searchParams.has("token")).toBe(true);
    await page.waitForURL(`${dashboardUrl}/`);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const [row, name] of LINKS) {
    test(`${row} ${name} opens the dashboard's login in a new tab`, async ({
      page,
      context,
      dashboardUrl,
    }) => {
      await page.goto("/about");
      const opened = openedLogin(context, dashboardUrl);
      await link(page, name).click();
      expect((await opened).url.href).toBe(`${dashboardUrl}/login`);
      expect(new URL(page.url()).pathname).toBe("/about");
    });
  }
});
