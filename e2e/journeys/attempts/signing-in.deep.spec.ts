import { brand } from "@sealwright/brand";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { identityErrorMessage } from "@sealwright/protocol/identity/identity-messages";
import { enableTwoFactor, PASSWORD, signIn } from "../../support/auth/owners.ts";
import { ProviderPage } from "../../support/auth/provider-window.ts";
import { Screen } from "../../support/browser/screen.ts";
import { expect, test } from "../../support/test.ts";
import { HOME, stay, UNREACHABLE } from "./signing-in-steps.ts";

/** Failed requests complain in the console; these tests are about what the page says. */
test.use({ expectedComplaint: /Failed to load resource/ });

test("HOUSE-01 signing in on its own page: the title says that there is an error, until there is none", async ({
  page,
  dashboardUrl,
  owner,
}) => {
  const screen = await Screen.of(page);
  await stay(page, dashboardUrl);
  await page.goto("/auth/login");
  const submit = async (password: string) => {
    await page.getByLabel("Email").fill(owner.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Login", exact: true }).click();
  };
  await submit("");
  await screen.expectOnly(authMessages.login.missingPassword, `Error: Login · ${brand.name}`);
  await submit("wrong");
  await screen.expectOnly(authMessages.login.wrong, `Error: Login · ${brand.name}`);
  await submit(owner.password);
  await screen.expectOnly(authMessages.login.redirecting, `Login · ${brand.name}`);
});

test("HOUSE-01 leaving a form takes its problem along, and the page's title follows the form", async ({
  page,
  owner,
}) => {
  const screen = await Screen.of(page);
  await page.goto("/auth/login");
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(owner.email);
  await main.getByLabel("Password", { exact: true }).fill("wrong");
  await main.getByRole("button", { name: "Login", exact: true }).click();
  await screen.expectOnly(authMessages.login.wrong);
  await main.getByRole("button", { name: "Forgot Password?" }).click();
  await screen.expectNothing(`Forgot Password · ${brand.name}`);
  await main.getByRole("button", { name: "Back to login" }).click();
  await screen.expectNothing(`Login · ${brand.name}`);
});

test("HOUSE-01 signing in with a provider: fail, fail otherwise and with the password, succeed", async ({
  page,
  popup,
  dashboardUrl,
  email,
}) => {
  const screen = await Screen.of(page);
  await stay(page, dashboardUrl);
  await page.goto("/");
  await popup.open("Login");
  const press = () => popup.button("Continue with Google").click();
  const alert = popup.dialog.getByRole("alert");

  await (await ProviderPage.openedBy(page, press)).cancel();
  await expect(alert).toHaveText(identityErrorMessage("user-cancelled"));

  await page.route("**/api/social/finish", (route) => route.abort(), { times: 1 });
  await (await ProviderPage.openedBy(page, press)).continueAs(email);
  await expect(alert).toHaveText(UNREACHABLE);
  await screen.expectNothingBut(UNREACHABLE);

  await popup.signIn(email, "wrong");
  await screen.expectOnly(authMessages.login.wrong, HOME);

  await (await ProviderPage.openedBy(page, press)).continueAs(email);
  await screen.expectNothingBut(authMessages.login.redirecting);
});

test("HOUSE-01 a code: fail, fail otherwise, succeed", async ({
  page,
  popup,
  request,
  dashboardUrl,
  owner,
}) => {
  const authenticator = await enableTwoFactor(request, owner);
  const screen = await Screen.of(page);
  await stay(page, dashboardUrl);
  await popup.signInFromHome(owner);
  await expect(popup.title).toHaveText(authMessages.twoFactor.title);
  const enter = async (code: string) => {
    await popup.dialog.getByLabel("Code").fill(code);
    await popup.button("Verify").click();
  };
  await enter("12");
  await screen.expectOnly(authMessages.twoFactor.incomplete, HOME);
  await page.route("**/2fa/verify-qr", (route) => route.abort(), { times: 1 });
  await enter("123456");
  await screen.expectOnly(authMessages.twoFactor.failed, HOME);
  await enter(authenticator.next());
  await screen.expectOnly(authMessages.login.redirecting, HOME);
});

test("HOUSE-01 registering succeeds, and the page shows nothing else", async ({ page, popup, email }) => {
  const screen = await Screen.of(page);
  await page.goto("/");
  await popup.open("Register");
  await popup.register(email, PASSWORD, "other");
  await screen.expectOnly(authMessages.register.mismatch, HOME);
  await popup.register(email, PASSWORD);
  await screen.expectOnly(authMessages.register.done, HOME);
});

test("HOUSE-01 a password reset: fail, fail otherwise, succeed", async ({ page, popup, email }) => {
  const screen = await Screen.of(page);
  await page.goto("/");
  await popup.open("Login");
  await popup.button("Forgot Password?").click();
  await popup.email.fill("visitor@");
  await popup.button("Send link").click();
  await screen.expectOnly(authMessages.forgot.invalidEmail, HOME);
  await popup.email.fill(email);
  const refusals = [
    { error: { message: "TOO_MANY_ATTEMPTS_TRY_LATER" } },
    { error: { message: "INVALID_RECIPIENT_EMAIL" } },
  ];
  for (const json of refusals) {
    await page.route("**/accounts:sendOobCode*", (route) => route.fulfill({ status: 400, json }), {
      times: 1,
    });
    await popup.button("Send link").click();
    const isFirst = json === refusals[0];
    await screen.expectOnly(
      isFirst ? authMessages.forgot.tooMany : identityErrorMessage("invalid-recipient-email"),
      HOME,
    );
  }
  await popup.button("Send link").click();
  await screen.expectOnly(authMessages.forgot.sent, HOME);
  await expect(popup.dialog).toBeHidden();
});

test("HOUSE-01 leaving the password reset takes its toast along", async ({ page, popup, email }) => {
  const screen = await Screen.of(page);
  await page.goto("/");
  await popup.open("Login");
  await popup.button("Forgot Password?").click();
  await popup.email.fill(email);
  await page.route("**/accounts:sendOobCode*", (route) => route.abort());
  await popup.button("Send link").click();
  await screen.expectOnly(UNREACHABLE);
  await popup.button("Back to login").click();
  await screen.expectNothing(HOME);
});

test("HOUSE-01 opening the dashboard: fail, fail otherwise, succeed", async ({
  page,
  dashboardUrl,
  owner,
}) => {
  await signIn(page, dashboardUrl, owner);
  const screen = await Screen.of(page);
  await stay(page, dashboardUrl);
  await page.goto("/");
  const open = () =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Open dashboard" }).click();
  await page.route("**/accounts:lookup*", (route) => route.abort(), { times: 1 });
  await open();
  await screen.expectOnly(UNREACHABLE, HOME);
  await page.route("**/complete-login", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await open();
  await screen.expectOnly(authMessages.login.failed, HOME);
  await open();
  await screen.expectOnly(authMessages.login.redirecting, HOME);
});
