import { enableTwoFactor } from "../../support/auth/owners.ts";
import { ProviderPage } from "../../support/auth/provider-window.ts";
import { storedSession } from "../../support/auth/stored-session.ts";
import { holdCall } from "../../support/browser/held-requests.ts";
import { expect, test } from "../../support/test.ts";

test("AUTH-09 a new sign-in popup cancels the previous one, even if that one has already returned", async ({
  page,
  popup,
  email,
  dashboardUrl,
}) => {
  const second = `second-${email}`;
  const owners: unknown[] = [];
  page.on("request", (call) => {
    if (call.url().endsWith("/api/signature/owners")) owners.push(call.postDataJSON().email);
  });
  await page.goto("/");
  await popup.open("Login");
  const held = await holdCall(page, "**/api/social/finish");
  const google = await ProviderPage.openedBy(page, () => popup.button("Continue with Google").click());
  await google.continueAs(email);
  await held.answered;
  const givenUp = page.waitForEvent("requestfailed", (call) => call.url().endsWith("/api/social/finish"));
  const microsoft = await ProviderPage.openedBy(page, () => popup.button("Continue with Microsoft").click());
  await givenUp;
  await expect(microsoft.email).toBeVisible();
  expect(await storedSession(page)).toBeNull();
  await expect(popup.title).toHaveText("Login Now");

  await microsoft.continueAs(second);
  await page.waitForURL(`${dashboardUrl}/`);
  await expect(page.getByRole("banner")).toContainText(second);
  expect(owners).toEqual([second]);
});

for (const call of ["**/accounts:signInWithPassword*", "**/2fa/get-info", "**/complete-login"]) {
  test(`AUTH-14 closing the popup while ${call} is pending signs no one in`, async ({
    page,
    popup,
    owner,
  }) => {
    await page.goto("/");
    await popup.open("Login");
    const held = await holdCall(page, call);
    await popup.signIn(owner.email, owner.password);
    await held.answered;
    await page.keyboard.press("Escape");
    await expect(popup.dialog).toBeHidden();
    await held.release();
    expect(await storedSession(page)).toBeNull();
    await expect(page).toHaveURL("/");
    await expect(popup.opener).toBeVisible();
  });
}

test("AUTH-14 closing the popup while the provider's response or the code is checked signs no one in", async ({
  page,
  popup,
  request,
  email,
  owner,
}) => {
  const authenticator = await enableTwoFactor(request, owner);
  await page.goto("/");
  await popup.open("Login");
  const finish = await holdCall(page, "**/api/social/finish");
  const google = await ProviderPage.openedBy(page, () => popup.button("Continue with Google").click());
  await google.continueAs(`other-${email}`);
  await finish.answered;
  const givenUp = page.waitForEvent("requestfailed", (call) => call.url().endsWith("/api/social/finish"));
  await page.keyboard.press("Escape");
  await givenUp;
  expect(await storedSession(page)).toBeNull();

  await popup.open("Login");
  await popup.signIn(owner.email, owner.password);
  await expect(popup.title).toHaveText("Two Factor Authentication");
  const check = await holdCall(page, "**/2fa/verify-qr");
  await page.keyboard.type(authenticator.next());
  await page.keyboard.press("Enter");
  await check.answered;
  await page.keyboard.press("Escape");
  await check.release();
  expect(await storedSession(page)).toBeNull();

  await popup.open("Login");
  await expect(popup.title).toHaveText("Login Now");
  await expect(popup.dialog.getByLabel("Code")).toBeHidden();
});
