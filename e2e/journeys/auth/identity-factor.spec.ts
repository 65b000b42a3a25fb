import { enrollIdentityFactor } from "../../support/auth/owners.ts";
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
