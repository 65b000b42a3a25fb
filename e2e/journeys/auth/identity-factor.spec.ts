import { enableTwoFactor, enrollIdentityFactor, liftGuard } from "../../support/auth/owners.ts";
import { ProviderPage } from "../../support/auth/provider-window.ts";
import { expect, test } from "../../support/test.ts";

test("AUTH-08, ID-02 a second factor in the identity service shows the same modal after the password", async ({
  page,
  popup,
  request,
  complaints,
  dashboardUrl,
  owner,
}) => {
  const authenticator = await enrollIdentityFactor(request, owner);
  await popup.signInFromHome(owner);
  await expect(popup.title).toHaveText("Two Factor Authentication");
  const field = popup.dialog.getByLabel("Code");
  await field.fill("000000");
  await popup.button("Verify").click();
  await expect(popup.dialog.locator(".field-error")).toHaveText("Invalid OTP");

  await page.route("**/mfaSignIn:finalize*", (route) => route.abort());
  await popup.button("Verify").click();
  await expect(popup.dialog.locator(".field-error")).toContainText("We couldn’t reach the server");
  await page.unroute("**/mfaSignIn:finalize*");
  expect(complaints.splice(0)).toEqual([
    expect.stringContaining("status of 400"),
    expect.stringContaining("ERR_FAILED"),
  ]);

  await field.fill(authenticator.next());
  await popup.button("Verify").click();
  await page.waitForURL(`${dashboardUrl}/`);
  await expect(page.getByRole("banner")).toContainText(owner.email);
});

test("AUTH-08, AUTH-09 after a provider, the identity service asks for its code, then the product for its own", async ({
  page,
  popup,
  request,
  email,
  dashboardUrl,
  owner,
}) => {
  const product = await enableTwoFactor(request, owner);
  // Like an owner who had both before accounts could be guarded.
  let identity = product;
  // The job that guards the account may still run after the guard is lifted.
  await expect(async () => {
    await liftGuard(request, owner);
    identity = await enrollIdentityFactor(request, owner);
  }).toPass();
  await page.goto("/");
  await popup.open("Login");
  const microsoft = await ProviderPage.openedBy(page, () => popup.button("Continue with Microsoft").click());
  await microsoft.continueAs(email);
  const field = popup.dialog.getByLabel("Code");
  for (const authenticator of [identity, product]) {
    await expect(popup.title).toHaveText("Two Factor Authentication");
    await expect(field).toHaveValue("");
    expect(new URL(page.url()).origin).not.toBe(dashboardUrl);
    await field.fill(authenticator.next());
    await popup.button("Verify").click();
  }
  await page.waitForURL(`${dashboardUrl}/`);
});
