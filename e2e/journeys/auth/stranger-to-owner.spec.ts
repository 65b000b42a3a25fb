import { expect, test } from "../../support/test.ts";

const PASSWORD = "Secret12word";
const NEW_PASSWORD = "Other34words";

test("AUTH-01, AUTH-04, AUTH-06, AUTH-07, AUTH-11, AUTH-13, DASH-01, OPS-01: a visitor becomes a signed-in owner, signs out, resets the password and returns", async ({
  page,
  popup,
  outbox,
  email,
  dashboard,
  dashboardUrl,
  complaints,
}) => {
  await page.goto("/?utm_source=newsletter&utm_campaign=autumn");
  await popup.open("Register");
  await expect(popup.title).toHaveText("Register Now");
  await popup.register(email, PASSWORD);
  await expect(popup.title).toHaveText("Verification email sent");
  await expect(popup.dialog).toContainText("Registration successful. Please verify your email.");
  await expect(popup.dialog).toContainText(
    "Verification email sent to your inbox, please verify your email to continue.",
  );
  await expect(popup.dialog).toContainText(`Sent to ${email}`);

  await popup.button("Login").click();
  await popup.signIn(email, PASSWORD);
  await expect(popup.dialog).toContainText("Please verify your email address, check your inbox.");

  const [verifyLink] = (await outbox.newestTo(email)).links;
  await page.goto(verifyLink ?? "");
  await expect(page.getByRole("button", { name: "Verify my email" })).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  await page.getByRole("button", { name: "Verify my email" }).click();
  await page.waitForURL(`${dashboardUrl}/`);
  await expect(page.getByRole("banner")).toContainText(email);

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your email is verified");
  await expect(page.getByRole("main").getByRole("link", { name: "Open dashboard" })).toBeVisible();
  expect(page.url()).not.toContain("token");
  await page.goto(dashboardUrl);
  await dashboard.signOut();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re signed out");
  await page.goto(dashboardUrl);
  await expect(page).toHaveURL(`${dashboardUrl}/login`);

  await page.goto("/");
  await popup.open("Login");
  await popup.button("Forgot Password?").click();
  await expect(popup.title).toHaveText("Forgot Password");
  await popup.email.fill(email);
  await popup.button("Send link").click();
  await expect(page.getByText("Password reset email sent!")).toBeVisible();
  await expect(popup.dialog).toBeHidden();

  const resetMail = await outbox.newestTo(email, (mail) => mail.subject.includes("password"));
  await page.goto(resetMail.links[0] ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose a new password");
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Repeat password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your new password is set");

  await page.goto("/");
  await popup.open("Login");
  await popup.signIn(email, PASSWORD);
  await expect(popup.dialog).toContainText("Email or Password is incorrect. Please try again.");
  // The browser itself reports the rejected call; nothing else may have failed.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
  await popup.signIn(email.toUpperCase(), NEW_PASSWORD);
  await page.waitForURL(`${dashboardUrl}/`);
  await expect(page.getByRole("main")).toContainText(email);
});
