import { ProviderPage } from "../../support/auth/provider-window.ts";
import { expect, test } from "../../support/test.ts";

const PROVIDERS = ["Google", "Microsoft"] as const;

test("DASH-01 a right-to-left name keeps its direction in the dashboard, and the page keeps its own", async ({
  page,
  popup,
  email,
  dashboardUrl,
}) => {
  const name = "משה כהן!";
  await page.goto("/");
  await popup.open("Register");
  const provider = await ProviderPage.openedBy(page, () => popup.button("Continue with Google").click());
  await provider.continueAs(email, { name });
  await page.waitForURL(`${dashboardUrl}/`);

  await page.goto(`${dashboardUrl}/settings/account`);
  const shown = page.getByRole("main").getByText(name, { exact: true });
  await expect(shown).toHaveCount(2);
  for (const one of await shown.all()) {
    const { first, last, text, column } = await one.evaluate((element) => {
      const letters = element.firstChild as Text;
      const rangeOf = (from: number, to: number) => {
        const range = document.createRange();
        range.setStart(letters, from);
        range.setEnd(letters, to);
        return range.getBoundingClientRect();
      };
      const parent = element.parentElement as Element;
      return {
        first: rangeOf(0, 1).left,
        last: rangeOf(letters.length - 1, letters.length).left,
        text: element.getBoundingClientRect().left,
        column: parent.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(parent).paddingLeft),
      };
    });
    // Its exclamation mark is where Hebrew text ends: on the left.
    expect(last).toBeLessThan(first);
    expect(text).toBe(column);
  }
});

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
