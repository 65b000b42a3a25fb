import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { PASSWORD } from "../../support/auth/owners.ts";
import { Screen } from "../../support/browser/screen.ts";
import { expect, test } from "../../support/test.ts";
import { HOME, stay, UNREACHABLE } from "./signing-in-steps.ts";

/** Failed requests complain in the console; these tests are about what the page says. */
test.use({ expectedComplaint: /Failed to load resource/ });

test("HOUSE-01 signing in: fail, fail otherwise, succeed", async ({ page, popup, dashboardUrl, owner }) => {
  const screen = await Screen.of(page);
  await stay(page, dashboardUrl);
  await page.goto("/");
  await popup.open("Login");
  await popup.signIn(owner.email, "wrong");
  await screen.expectOnly(authMessages.login.wrong, HOME);
  await page.route("**/accounts:signInWithPassword*", (route) => route.abort(), { times: 1 });
  await popup.signIn(owner.email, owner.password);
  await screen.expectOnly(UNREACHABLE, HOME);
  await popup.signIn(owner.email, owner.password);
  await screen.expectOnly(authMessages.login.redirecting, HOME);
});

test("HOUSE-01 registering, then sending its email again: fail, fail otherwise, succeed", async ({
  page,
  popup,
  email,
}) => {
  const screen = await Screen.of(page);
  await page.goto("/");
  await popup.open("Register");
  await popup.register(email, "weak");
  await screen.expectOnly(authMessages.register.weakPassword, HOME);
  // It keeps the form's rules, and the service says what is wrong with it.
  await popup.register(email, "Password1");
  await screen.expectOnly(
    "Weak Password: This password is too easy to guess. Choose one that is not in common use.",
    HOME,
  );
  await page.route("**/accounts:signUp*", (route) => route.abort(), { times: 1 });
  await popup.register(email, PASSWORD);
  await screen.expectOnly(UNREACHABLE, HOME);

  await page.route("**/accounts:sendOobCode*", (route) => route.abort());
  await popup.register(email, PASSWORD);
  await expect(popup.title).toHaveText(authMessages.verification.unsentTitle);
  await screen.expectOnly(authMessages.verification.failed, HOME);
  await popup.button("Resend email").click();
  await screen.expectOnly(authMessages.verification.failed);
  await page.unroute("**/accounts:sendOobCode*");
  await popup.button("Resend email").click();
  await screen.expectOnly(authMessages.verification.sent, HOME);
  await expect(popup.title).toHaveText(authMessages.verification.title);

  await popup.button("Login").click();
  await popup.signIn(email, PASSWORD);
  await screen.expectOnly(authMessages.login.unverified, HOME);
  await popup.button("Resend email").click();
  await screen.expectOnly(authMessages.verification.sent, HOME);
});
