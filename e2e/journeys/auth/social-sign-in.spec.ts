import { ProviderPage } from "../../support/auth/provider-window.ts";
import { expect, test } from "../../support/test.ts";

const PROVIDERS = ["Google", "Microsoft"] as const;

for (const name of PROVIDERS) {
  test(`AUTH-09, AUTH-10, AUTH-11, AUTH-16 a visitor becomes a signed-in owner with ${name}, in a window of 500 by 600`, async ({
    page,
    popup,
    email,
    dashboardUrl,
  }) => {
    await page.goto("/?utm_source=newsletter&utm_campaign=autumn");
    await popup.open("Register");
    const owners = page.waitForRequest("**/owners");
    const methods = page.waitForRequest("**/login-methods");
    const provider = await ProviderPage.openedBy(page, () => popup.button(`Continue with ${name}`).click());
    await expect(popup.dialog.getByRole("status")).toHaveText("Continue in the window that just opened.");
    await expect(provider.email).toBeVisible();
    expect(await provider.page.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
    const closed = provider.page.waitForEvent("close");
    await provider.continueAs(email.toUpperCase());
    await closed;

    await page.waitForURL(`${dashboardUrl}/`);
    await expect(page.getByRole("banner")).toContainText(email);
    expect((await owners).postDataJSON()).toMatchObject({
      email,
      name: "Ottilie Otter",
      utmData: { utm_source: "newsletter", utm_campaign: "autumn" },
    });
    expect((await methods).postDataJSON()).toEqual({ email, method: name.toLowerCase() });

    await page.goto("/");
    const bar = page.getByRole("navigation", { name: "Main" });
    await expect(bar.getByRole("link", { name: "Open dashboard" })).toBeVisible();
  });
}
