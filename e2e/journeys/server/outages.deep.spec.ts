import { createTestMailServer } from "@sealwright/testkit/mail-server";
import { registerElsewhere, signIn } from "../../support/auth/owners.ts";
import { storedSession } from "../../support/auth/stored-session.ts";
import { withServer } from "../../support/server/own-server.ts";
import { expect, test } from "../../support/test.ts";

const PASSWORD = "Secret12word";

test("AUTH-05 with the mail server down the account exists, the popup reports it, and the mail can be resent later", async ({
  page,
  popup,
  email,
  dashboardUrl,
  complaints,
}) => {
  const mailServer = await createTestMailServer();
  await withServer({ SMTP_URL: mailServer.smtpUrl }, async (server) => {
    await page.goto(server.urls.site);
    await popup.open("Register");
    await popup.register(email, PASSWORD);
    await expect(popup.dialog.getByRole("alert")).toHaveText(
      "Failed to send email verification. Please try again.",
    );
    const refused = page.waitForResponse(/accounts:sendOobCode/);
    await popup.button("Resend email").click();
    await refused;
    await expect(popup.dialog.getByRole("alert")).toHaveText(
      "Failed to send email verification. Please try again.",
    );

    await popup.button("Login").click();
    await popup.signIn(email, PASSWORD);
    await expect(popup.dialog.getByRole("alert")).toHaveText(
      "Please verify your email address, check your inbox.",
    );

    await mailServer.start();
    await popup.button("Resend email").click();
    await expect(
      popup.dialog.getByRole("status").filter({ hasText: "Email Verification sent!" }),
    ).toBeVisible();
    const [mail] = await mailServer.mailsTo(email);
    await page.goto(mail?.links[0] ?? "");
    // The pages are the suite's, and lead to its dashboard, which knows nothing of this server's owners.
    await page.route(`${dashboardUrl}/**`, (route) => route.fulfill({ body: "" }));
    const handedOff = page.waitForRequest((request) => request.url().startsWith(`${dashboardUrl}/login?`));
    await page.getByRole("button", { name: "Verify my email" }).click();
    expect(new URL((await handedOff).url()).searchParams.get("email")).toBe(email);
    await mailServer.stop();
  });
  expect(complaints.splice(0)).toEqual(Array(2).fill(expect.stringContaining("status of 503")));
});

test("AUTH-15 with the identity service down the popup says that it could not be reached", async ({
  page,
  popup,
  email,
  complaints,
}) => {
  await withServer({}, async (server) => {
    await page.goto(server.urls.site);
    await popup.open("Register");
    await page.waitForLoadState("networkidle");
    await server.kill();
    await popup.register(email, PASSWORD);
    await expect(popup.dialog.getByRole("alert")).toContainText("We couldn’t reach the server");
    await popup.button("Login").click();
    await popup.signIn(email, PASSWORD);
    await expect(popup.dialog.getByRole("alert")).toContainText("We couldn’t reach the server");
    await popup.button("Forgot Password?").click();
    await popup.email.fill(email);
    await popup.button("Send link").click();
    await expect(popup.dialog.getByRole("alert")).toContainText("We couldn’t reach the server");
  });
  expect(complaints.splice(0)).toEqual(Array(3).fill(expect.stringContaining("ERR_CONNECTION_REFUSED")));
});

test("AUTH-15 if the popup's code loads only partly, the popup says that the server could not be reached, and works once it can be", async ({
  page,
  popup,
  email,
  complaints,
}) => {
  await page.route("**/_astro/site-auth-flow*", (route) => route.abort());
  await page.goto("/");
  await popup.open("Register");
  await popup.register(email, PASSWORD);
  await expect(popup.dialog.getByRole("alert")).toContainText("We couldn’t reach the server");
  await page.unroute("**/_astro/site-auth-flow*");
  await popup.button("Register").click();
  await expect(popup.title).toHaveText("Verification email sent");
  expect(complaints.splice(0).every((complaint) => complaint.includes("ERR_FAILED"))).toBe(true);
});

test("AUTH-06 a mailed link that could not be checked is not called invalid, and works once the service is back", async ({
  page,
  request,
  outbox,
  email,
  complaints,
}) => {
  const { link } = await registerElsewhere(request, outbox, email);

  await page.route("**/v1/accounts:resetPassword*", (route) => route.abort());
  await page.goto(link);
  const title = page.getByRole("heading", { level: 1 });
  const said = page.getByRole("main").getByRole("alert");
  await expect(title).toHaveText("We couldn’t check your link");
  await expect(said).toContainText("We couldn’t reach the server");
  expect(new URL(page.url()).search).toBe("");

  const tryAgain = page.getByRole("button", { name: "Try again" });
  const failed = page.waitForEvent("requestfailed");
  await tryAgain.click();
  await failed;
  await expect(said).toContainText("We couldn’t reach the server");
  await expect(tryAgain).toBeFocused();

  await page.unroute("**/v1/accounts:resetPassword*");
  await tryAgain.click();
  await page.getByRole("button", { name: "Verify my email" }).click();
  await expect(title).toHaveText("Your email is verified");
  expect(complaints.splice(0).every((complaint) => complaint.includes("ERR_FAILED"))).toBe(true);
});

test("AUTH-16 signing out works without loading any code", async ({
  page,
  dashboardUrl,
  complaints,
  owner,
}) => {
  await signIn(page, dashboardUrl, owner);
  await page.route("**/_astro/signed-in-actions*", (route) => route.abort());
  await page.goto("/");
  const signOut = page.getByRole("banner").getByRole("button", { name: "Sign out" });
  await signOut.click();
  await expect(signOut).toBeHidden();
  expect(await storedSession(page)).toBeNull();
  expect(complaints.splice(0).every((complaint) => complaint.includes("ERR_FAILED"))).toBe(true);
});
