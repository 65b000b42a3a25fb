import { ProviderPage } from "../../support/auth/provider-window.ts";
import { expect, test } from "../../support/test.ts";

test("AUTH-09 a visitor who declines at the provider sees that in the popup and can try again", async ({
  page,
  popup,
  email,
  complaints,
  dashboardUrl,
}) => {
  await page.goto("/");
  await popup.open("Login");
  const press = () => popup.button("Continue with Microsoft").click();
  const first = await ProviderPage.openedBy(page, press);
  await first.cancel();
  await expect(popup.dialog.getByRole("alert")).toHaveText(
    "You didn’t finish signing in. Try again, or use your email.",
  );
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
  const second = await ProviderPage.openedBy(page, press);
  await expect(popup.dialog.getByRole("alert")).toBeHidden();
  await second.continueAs(email);
  await page.waitForURL(`${dashboardUrl}/`);
});

test("AUTH-09 if the browser blocks the window, the popup reports it and the sign-in continues in the tab", async ({
  page,
  popup,
  email,
  dashboardUrl,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto("/?utm_source=newsletter");
  await popup.open("Register");
  await popup.button("Continue with Google").click();
  await expect(popup.dialog.getByRole("alert")).toHaveText(
    "Your browser blocked the window. Allow pop-ups for this site and try again.",
  );
  await popup.button("Continue in this tab").click();
  const owners = page.waitForRequest("**/owners");
  await new ProviderPage(page).continueAs(email);
  await page.waitForURL(`${dashboardUrl}/`);
  expect((await owners).postDataJSON()).toMatchObject({ email, utmData: { utm_source: "newsletter" } });
});

test("AUTH-09 an account with a password is not opened, and the popup says how to sign in", async ({
  page,
  popup,
  email,
  owner,
}) => {
  owner;
  await page.goto("/");
  await popup.open("Register");
  const google = await ProviderPage.openedBy(page, () => popup.button("Continue with Google").click());
  await google.continueAs(email, { vouched: false });
  await expect(popup.dialog.getByRole("alert")).toHaveText(
    `An account for ${email} already exists. Sign in with your password. After that, Google will sign you in too.`,
  );
});
