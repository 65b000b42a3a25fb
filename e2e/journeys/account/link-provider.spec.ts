import type { Page } from "@playwright/test";
import type { AuthPopup } from "../../support/auth/auth-popup.ts";
import { enableTwoFactor, type Owner } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";
import { askedForPassword, pressGoogle } from "./link-provider-steps.ts";

/** Whether Google alone is enough to sign in now. */
async function googleSignsIn(page: Page, popup: AuthPopup, dashboardUrl: string, { email }: Owner) {
  await page.goto("/");
  await popup.open("Login");
  await pressGoogle(page, popup, email);
  await page.waitForURL(`${dashboardUrl}/`);
}

test("AUTH-09, AUTH-10 an owner links Google with the password, also after a wrong one, and can then sign in with Google", async ({
  page,
  popup,
  owner,
  dashboardUrl,
  complaints,
}) => {
  await askedForPassword(page, popup, owner);
  await popup.password.fill("Wrong34words");
  await popup.button("Login").click();
  await expect(popup.dialog.getByRole("alert")).toHaveText(
    "Email or Password is incorrect. Please try again.",
  );
  await popup.password.fill(owner.password);
  const methods = page.waitForRequest("**/login-methods");
  await popup.button("Login").click();
  await page.waitForURL(`${dashboardUrl}/`);
  expect((await methods).postDataJSON()).toEqual({ email: owner.email, method: "email_password" });
  await googleSignsIn(page, popup, dashboardUrl, owner);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
});

test("AUTH-08, AUTH-09 if two-factor guards the account nothing is linked; the popup explains, and the sign-in continues", async ({
  page,
  popup,
  request,
  owner,
  dashboardUrl,
  complaints,
}) => {
  const authenticator = await enableTwoFactor(request, owner);
  await askedForPassword(page, popup, owner);
  await popup.password.fill(owner.password);
  await popup.button("Login").click();
  await popup.dialog.getByLabel("Code").fill(authenticator.next());
  await popup.button("Verify").click();
  await expect(popup.dialog.getByRole("alert")).toHaveText(
    "You’re signed in. Google was not added: your account has two-factor on, so no other sign-in can be added. Keep using your password.",
  );
  await popup.dialog.getByRole("link", { name: "Open dashboard" }).click();
  await page.waitForURL(`${dashboardUrl}/`);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
});
