import { enableTwoFactor, enrollIdentityFactor } from "../../support/auth/owners.ts";
import { expect, test } from "../../support/test.ts";

test("AUTH-08, API-04 if the two-factor lookup fails, the server still asks for the code", async ({
  page,
  popup,
  request,
  complaints,
  owner,
}) => {
  await enableTwoFactor(request, owner);
  await page.goto("/");
  await page.route("**/2fa/get-info", (route) => route.abort());
  await popup.open("Login");
  await popup.signIn(owner.email, owner.password);
  await expect(popup.title).toHaveText("Two Factor Authentication");
  expect(complaints.splice(0)).toEqual([
    expect.stringContaining("ERR_FAILED"),
    expect.stringContaining("status of 403"),
  ]);
});

test("AUTH-08 the modal mentions recovery codes and leads back to an empty sign-in form", async ({
  popup,
  request,
  owner,
}) => {
  await enableTwoFactor(request, owner);
  await popup.signInFromHome(owner);
  await expect(popup.title).toHaveText("Two Factor Authentication");
  await expect(popup.dialog).toContainText("Don’t have your phone? Enter one of your recovery codes.");
  await popup.dialog.getByLabel("Code").fill("123456");
  await popup.button("Back to login").click();
  await expect(popup.title).toHaveText("Login Now");
  await expect(popup.title).toBeFocused();
  await popup.signIn(owner.email, owner.password);
  await expect(popup.dialog.getByLabel("Code")).toHaveValue("");
});

test("AUTH-08, AUTH-15 a code that is too late for the identity service leads back to the sign-in form", async ({
  page,
  popup,
  request,
  complaints,
  owner,
}) => {
  await enrollIdentityFactor(request, owner);
  await page.route("**/mfaSignIn:finalize*", (route) =>
    route.fulfill({ status: 400, json: { error: { message: "INVALID_MFA_PENDING_CREDENTIAL" } } }),
  );
  await popup.signInFromHome(owner);
  await expect(popup.title).toHaveText("Two Factor Authentication");
  await expect(popup.dialog).not.toContainText("recovery codes");
  await page.keyboard.type("123456");
  await page.keyboard.press("Enter");
  await expect(popup.dialog.getByRole("alert")).toContainText("This took too long. Please sign in again");
  await popup.button("Back to login").click();
  await expect(popup.title).toHaveText("Login Now");
  await expect(popup.dialog.getByRole("alert")).toBeHidden();
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
});

test("AUTH-08, AUTH-10 the sign-in method is recorded once, even if the lookup before the code failed", async ({
  page,
  popup,
  request,
  dashboardUrl,
  complaints,
  owner,
}) => {
  const authenticator = await enableTwoFactor(request, owner);
  const recorded: string[] = [];
  page.on("request", (call) => {
    if (call.url().endsWith("/login-methods")) recorded.push(call.postDataJSON().method);
  });
  await page.goto("/");
  await page.route("**/2fa/get-info", (route) => route.abort());
  await popup.open("Login");
  await popup.signIn(owner.email, owner.password);
  await expect(popup.title).toHaveText("Two Factor Authentication");
  expect(recorded).toEqual([]);
  await page.keyboard.type(authenticator.next());
  await page.keyboard.press("Enter");
  await page.waitForURL(`${dashboardUrl}/`);
  expect(recorded).toEqual(["email_password"]);
  expect(complaints.splice(0)).toHaveLength(2);
});

test("AUTH-08 if the lookup fails for an owner without two-factor, the sign-in completes", async ({
  page,
  popup,
  dashboardUrl,
  complaints,
  owner,
}) => {
  await page.goto("/");
  await page.route("**/2fa/get-info", (route) => route.fulfill({ status: 500, json: {} }));
  await popup.open("Login");
  await popup.signIn(owner.email, owner.password);
  await page.waitForURL(`${dashboardUrl}/`);
  await expect(page.getByRole("banner")).toContainText(owner.email);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 500")]);
});

test("AUTH-08, AUTH-12 a correct code is not requested again if the next step fails", async ({
  page,
  popup,
  request,
  dashboardUrl,
  complaints,
  owner,
}) => {
  const authenticator = await enableTwoFactor(request, owner);
  await popup.signInFromHome(owner);
  await expect(popup.title).toHaveText("Two Factor Authentication");
  await page.route("**/complete-login", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await popup.dialog.getByLabel("Code").fill(authenticator.next());
  await popup.button("Verify").click();
  await expect(popup.dialog.getByText("Something went wrong")).toBeVisible();
  await popup.button("Verify").click();
  await page.waitForURL(`${dashboardUrl}/`);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 500")]);
});

test("AUTH-10 failing to record the sign-in method does not block the sign-in", async ({
  page,
  popup,
  dashboardUrl,
  complaints,
  owner,
}) => {
  await page.route("**/login-methods", (route) => route.fulfill({ status: 500, json: {} }));
  await popup.signInFromHome(owner);
  await page.waitForURL(`${dashboardUrl}/`);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 500")]);
});

test("AUTH-08 on a phone the code's step shows its heading below the bar, on the page and in the popup", async ({
  page,
  popup,
  request,
  owner,
}) => {
  await enableTwoFactor(request, owner);
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto("/auth/login");
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(owner.email);
  await main.getByLabel("Password", { exact: true }).fill(owner.password);
  await main.getByRole("button", { name: "Login", exact: true }).click();
  const heading = main.getByRole("heading", { name: "Two Factor Authentication" });
  await expect(main.getByLabel("Code")).toBeFocused();
  const bar = await page.getByRole("banner").boundingBox();
  const topOf = async () => (await heading.boundingBox())?.y ?? 0;
  await expect.poll(topOf).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));

  await popup.signInFromHome(owner);
  await expect(popup.title).toHaveText("Two Factor Authentication");
  await expect(popup.title).toBeInViewport();
});
