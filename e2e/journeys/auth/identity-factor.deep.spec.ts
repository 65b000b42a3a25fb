import { enableTwoFactor, enrollIdentityFactor, liftGuard } from "../../support/auth/owners.ts";
import { ProviderPage } from "../../support/auth/provider-window.ts";
import { expect, test } from "../../support/test.ts";

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
